# frozen_string_literal: true

require_relative "support"

class MiddlewareTest < Minitest::Test
  include Support

  def setup
    @fake = FakeGatehouse.new
    @reports = []
  end

  def teardown
    @fake.close
  end

  def test_the_application_reads_the_decision
    @fake.behaviour = saying(LET_IN, { "X-Request-Id" => "req-1" })
    env = environment
    site(@fake.url).call(env)
    decision = env["gatehouse.decision"]
    assert_equal ["Visitor", "US", 64_500, 0, "req-1", false],
                 [decision.reason, decision.country, decision.asn, decision.bot, decision.request_id, decision.blocked?]
  end

  def test_no_decision_is_nil_whatever_was_there
    env = environment("/static/a.css", "gatehouse.decision": "forged")
    site(@fake.url, skip: ["/static/"]).call(env)
    assert_nil env.fetch("gatehouse.decision")
  end

  def test_fields_of_other_kinds
    @fake.behaviour = saying({ "status" => "success", "blockAccess" => 0, "asn" => {}, "countryCode" => 1 })
    env = environment
    site(@fake.url).call(env)
    fields = %i[asn country reason request_id].map { |name| env["gatehouse.decision"].public_send(name) }
    assert_equal [nil, "1", "", nil], fields
  end

  def test_what_is_no_decision
    [[], 1, nil, "null", { **BLOCKED, "blockAccess" => 0.5 }, { **BLOCKED, "blockAccess" => true },
     { "status" => "failed", "blockAccess" => 1 }, "[" * 10_000, "{\"status\":\"\xFF\"}"].each do |body|
      @fake.behaviour = saying(body)
      assert_same SITE, site(@fake.url).call(environment), body.inspect[0, 40]
    end
  end

  def test_the_applications_own_failure_is_its_own
    @fake.behaviour = saying(LET_IN)
    site = site(@fake.url, app: ->(_) { raise "theirs" }, report: @reports.method(:push))
    assert_raises(RuntimeError) { site.call(environment) }
    assert_empty @reports
  end

  def test_an_unforeseen_failure_lets_in
    @fake.behaviour = saying(LET_IN)
    site = site(@fake.url, clock: -> { raise "broken" }, cache_seconds: 1, report: @reports.method(:push))
    assert_same SITE, site.call(environment)
    assert_match(/something unforeseen, RuntimeError\.\z/, @reports.first)
  end

  def test_no_header_of_the_visitors_reaches_gatehouses_as_one
    @fake.behaviour = saying(LET_IN)
    forged = "\r\nX-Forged: 1"
    env = environment("/ HTTP/1.1#{forged}", HTTP_USER_AGENT: "a#{forged}", HTTP_COOKIE: "gatehouse-pass=a#{forged}")
    site(@fake.url).call(env)
    assert_empty @fake.calls.first.headers.keys - %w[host accept user-agent x-gatehouse-key]
  end

  def test_the_report_is_a_warning_when_left_out
    site = Gatehouse::Middleware.new(->(_) { SITE }, url: FakeGatehouse.refused_url, key: KEY, timeout_ms: PATIENT_MS)
    assert_output("", /let in: it cannot be reached \(connection refused\)\.$/) { site.call(environment) }
  end

  def test_many_threads_at_once
    @fake.behaviour = lambda do |socket, call|
      # Each visitor's own answer, in another order than asked.
      sleep(rand / 200)
      body = JSON.generate({ **LET_IN, "detectActivity" => call.query.to_h["ip"] })
      socket.write("HTTP/1.1 200 OK\r\nContent-Length: #{body.bytesize}\r\n\r\n#{body}")
    end
    site = site(@fake.url, cache_seconds: 60)
    wrong = Array.new(20) { |thread| Thread.new { mistaken(site, thread) } }.flat_map(&:value)
    assert_empty wrong
    assert_equal 200, @fake.calls.size
    assert_operator @fake.connections, :<=, 20
  end

  private

  # Ten visitors, each twice: the second time from the cache.
  def mistaken(site, thread)
    (Array.new(10) { |number| "198.51.#{thread}.#{number}" } * 2).reject do |ip|
      env = environment(REMOTE_ADDR: ip)
      site.call(env).equal?(SITE) && env["gatehouse.decision"].reason == ip
    end
  end
end
