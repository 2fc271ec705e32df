# frozen_string_literal: true

require "json"
require_relative "support"

# The cases that every client passes (packages/conformance).
class ConformanceTest < Minitest::Test
  include Support

  CASES = JSON.parse(File.read(File.join(__dir__, "../../conformance/cases.json"), encoding: "UTF-8")).fetch("cases")
  OPTIONS = {
    "configuration" => :configuration, "trustedProxies" => :trusted_proxies, "cacheSeconds" => :cache_seconds,
    "clientAddressHeader" => :client_address_header, "skip" => :skip, "blockPage" => :block_page
  }.freeze

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
    assert_operator CASES.size, :>=, 83
  end

  private

  def run_case(each)
    steps = each["steps"] || [each]
    faults = steps.map { |step| step["gatehouse"]["fault"].to_s }
    refused = faults.include?("refused")
    site = site(refused ? FakeGatehouse.refused_url : @fake.url, **options(each, faults))
    steps.each { |step| run_step(site, step, refused) }
    assert_equal each["reports"], @reports.size, @reports.inspect
  end

  def options(each, faults)
    {
      timeout_ms: faults.any? { |fault| fault.start_with?("slow") } ? HASTY_MS : PATIENT_MS,
      report: @reports.method(:push),
      clock: -> { @now },
      **each["options"].to_h { |name, value| [OPTIONS.fetch(name), value] }
    }
  end

  def run_step(site, step, refused)
    @now += step.fetch("advanceMs", 0) / 1000.0
    @fake.behaviour = step["gatehouse"]
    @fake.forget
    got = site.call(environment_of(step["request"]))
    expect_call(refused ? nil : step["call"])
    expect_answer(step["answer"], got)
    refute_includes JSON.generate([got, @reports, @fake.calls.map(&:url), site.inspect]), KEY
  end

  def environment_of(request)
    lines = request["headers"].group_by { |name, _| "HTTP_#{name.upcase.tr("-", "_")}" }
    {
      "REQUEST_METHOD" => request["method"], "REQUEST_URI" => request["target"], "HTTP_HOST" => request["host"],
      "rack.url_scheme" => request["scheme"], "REMOTE_ADDR" => request["peer"],
      **lines.transform_values { |pairs| pairs.map(&:last).join(",").b }
    }.compact
  end

  def expect_call(expected)
    return assert_empty(@fake.calls) if expected.nil?

    assert_equal 1, @fake.calls.size
    call = @fake.calls.first
    assert_equal [expected["path"], expected["query"]], [call.path, call.query]
    expected["headers"].each { |name, value| assert_equal value == "KEY" ? KEY : value, call.headers[name] }
    refute_includes call.headers, "x-gatehouse-pass" unless expected["headers"].key?("x-gatehouse-pass")
  end

  def expect_answer(expected, got)
    return assert_same(SITE, got) if expected == "pass"

    status, headers, body = got
    assert_equal expected["status"], status
    expected["headers"].each { |name, value| assert_equal value, headers[name] }
    expected.fetch("absentHeaders", []).each { |name| refute_includes headers, name }
    expected.fetch("bodyContains", []).each { |text| assert_includes body.join, text }
    expected.fetch("bodyLacks", []).each { |text| refute_includes body.join, text }
  end
end
