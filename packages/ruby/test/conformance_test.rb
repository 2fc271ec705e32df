# frozen_string_literal: true

require "json"
require_relative "support"

# The cases that every client passes (packages/conformance).
class ConformanceTest < Minitest::Test
  include Support

  def self.read(name)
    text = File.read(File.join(__dir__, "../../conformance", name), encoding: "UTF-8")
    JSON.parse(text.gsub("KEY", KEY))
  end

  # A path below /static/, which is skipped where all servers read it alike.
  def self.skip_case(path, plain)
    request = { "peer" => "203.0.113.9", "method" => "GET", "scheme" => "http", "host" => "shop.example",
                "target" => path, "headers" => [] }
    {
      "name" => "path: #{path}", "options" => { "skip" => ["/static/"] }, "request" => request, "reports" => 0,
      "gatehouse" => { "status" => 200, "headers" => {}, "body" => { "status" => "success", "blockAccess" => 0 } },
      "call" => (plain ? nil : { "path" => "/api/blocker", "headers" => {} }), "answer" => "pass"
    }
  end

  CASES = read("cases.json").fetch("cases") + read("paths.json").fetch("paths").map { |each| skip_case(*each) }
  OPTIONS = {
    "url" => :url, "key" => :key, "timeoutMs" => :timeout_ms,
    "configuration" => :configuration, "trustedProxies" => :trusted_proxies, "cacheSeconds" => :cache_seconds,
    "clientAddressHeader" => :client_address_header, "skip" => :skip, "blockPage" => :block_page,
    "headers" => :headers, "whenAway" => :when_away
  }.freeze
  # A report is one line.
  BREAKS_LINES = /[[:cntrl:]\u2028\u2029]/

  def setup
    @fake = FakeGatehouse.new
    @reports = []
    @now = 1_000.0
  end

  def teardown
    @fake.close
  end

  CASES.each do |each|
    define_method("test_#{each["name"]}") { run_case(each) }
  end

  def test_there_are_cases
    assert_operator CASES.size, :>=, 336
  end

  private

  def run_case(each)
    return expect_refusal(each) if each.key?("refused")

    steps = each["steps"] || [each]
    faults = steps.map { |step| step["gatehouse"]["fault"].to_s }
    site = site(faults.include?("refused") ? FakeGatehouse.refused_url : @fake.url, **options(each, faults))
    steps.each { |step| run_step(site, step, each["options"]["configuration"]) }
    expect_reports(each)
  end

  def expect_refusal(each)
    error = assert_raises(ArgumentError) { site(@fake.url, **options(each, [])) }
    assert_includes error.message, OPTIONS.fetch(each["refused"]).to_s
    refute_includes error.full_message, KEY
  end

  def options(each, faults)
    {
      timeout_ms: faults.any? { |fault| fault.start_with?("slow") } ? HASTY_MS : PATIENT_MS,
      report: reporter(each["brokenReport"]),
      clock: -> { @now },
      **each["options"].transform_keys { |name| OPTIONS.fetch(name) }
    }
  end

  def reporter(broken)
    lambda do |message|
      @reports << message
      raise "The report fails." if broken
    end
  end

  def run_step(site, step, configuration)
    @now += step.fetch("advanceMs", 0) / 1000.0
    @fake.behaviour = step["gatehouse"]
    @fake.page = step.fetch("page", FakeGatehouse::NO_PAGE)
    @fake.forget
    got = site.call(environment_of(step["request"]))
    expect_call(step["gatehouse"]["fault"] == "refused" ? nil : step["call"])
    expect_answer(step["answer"], got)
    expect_page_calls(step["pageCalls"], configuration)
    refute_includes JSON.generate([got, (@fake.calls + @fake.page_calls).map(&:url), site.inspect]), KEY
  end

  def expect_page_calls(expected, configuration)
    calls = @fake.page_calls
    calls.each { |call| assert_equal [configuration].compact, call.query.to_h.values_at("configuration").compact }
    calls.each { |call| assert_equal KEY, call.headers["x-gatehouse-key"] }
    assert_equal expected, calls.map { |call| call.headers["accept-language"] } if expected
  end

  def expect_reports(each)
    assert_equal each["reports"], @reports.size, @reports.inspect
    assert_equal each["said"], @reports if each.key?("said")
    @reports.each do |report|
      refute_match BREAKS_LINES, report
      assert_operator report.size, :<=, 300
      # A piece of the key helps to guess the rest.
      refute_includes report, KEY[0, 8]
      each.fetch("reportsContain", []).each { |text| assert_includes report, text }
      each.fetch("reportsLack", []).each { |text| refute_includes report, text }
    end
  end

  def environment_of(request)
    lines = sent_headers(request).group_by { |name, _| "HTTP_#{name.upcase.tr("-", "_")}" }
    {
      "REQUEST_METHOD" => request["method"], "REQUEST_URI" => request["target"], "HTTP_HOST" => request["host"],
      "rack.url_scheme" => request["scheme"], "REMOTE_ADDR" => request["peer"],
      **lines.transform_values { |pairs| pairs.map(&:last).join(",") }
    }.compact
  end

  def sent_headers(request)
    request["headers"].flat_map do |name, value, times = 1|
      bytes = value.is_a?(String) ? value.b : [value["hex"]].pack("H*") * value["times"]
      Array.new(times) { |number| [name.sub("#", number.to_s), bytes] }
    end
  end

  def expect_call(expected)
    return assert_empty(@fake.calls) if expected.nil?

    assert_equal 1, @fake.calls.size
    call = @fake.calls.first
    assert_equal [expected["path"], expected.fetch("query", call.query)], [call.path, call.query]
    expect_bounds(call.query.to_h)
    expected["headers"].each { |name, value| assert_equal value, call.headers[name] }
    refute_includes call.headers, "x-gatehouse-pass" unless expected["headers"].key?("x-gatehouse-pass")
  end

  def expect_bounds(query)
    assert_operator query.fetch("ua", "").size, :<=, 2_048
    assert_operator query.fetch("headers", "").bytesize, :<=, 16_384
    assert_kind_of Hash, JSON.parse(query.fetch("headers", "{}"))
  end

  def expect_answer(expected, got)
    return assert_same(SITE, got) if expected == "pass"

    status, headers, body = got
    assert_equal expected["status"], status
    expected["headers"].each { |name, value| assert_equal value, headers[name] }
    expected.fetch("absentHeaders", []).each { |name| refute_includes headers, name }
    assert_equal expected["body"], body.join if expected.key?("body")
    expected.fetch("bodyContains", []).each { |text| assert_includes body.join, text }
    expected.fetch("bodyLacks", []).each { |text| refute_includes body.join, text }
  end
end
