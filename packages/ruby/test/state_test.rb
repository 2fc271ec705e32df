# frozen_string_literal: true

require_relative "support"

class StateTest < Minitest::Test
  def setup
    @now = 0.0
    @clock = -> { @now }
  end

  def test_the_oldest_decision_goes_first
    cache = Gatehouse::Cache.new(60, @clock)
    10_001.times { |number| cache.write(number, :decision) }
    assert_nil cache.read(0)
    assert_equal :decision, cache.read(1)
    cache.write(1, :newer)
    assert_equal %i[newer decision], [cache.read(1), cache.read(2)]
  end

  def test_after_a_rest_one_visitor_tries
    breaker = Gatehouse::Breaker.new(@clock)
    @now = 0.2
    breaker.silent(0.0)
    @now = 1.9
    refute breaker.allow?
    @now = 2.0
    assert_equal [true, false], [breaker.allow?, breaker.allow?]
    breaker.answered
    assert_equal [true, true], [breaker.allow?, breaker.allow?]
  end

  def test_a_long_question_is_followed_by_a_rest
    breaker = Gatehouse::Breaker.new(@clock)
    @now = 5.0
    breaker.silent(0.0)
    @now = 5.9
    refute breaker.allow?
  end

  def test_an_outage_is_said_once_without_key_and_line_breaks
    said = []
    outage = outage(said.method(:push))
    outage.say("a\r\nb #{"x" * 242}secret")
    outage.say("again")
    assert_equal 1, said.size
    # Cut after the key was: no half of it is left.
    assert said.first.end_with?(": a b #{"x" * 242}…."), said.first
    assert_equal 300, said.first.size
    outage.over
    outage.say("again")
    assert_equal ["Gatehouse decides again: 2 visitors were let in while it did not.",
                  "Gatehouse does not decide, and visitors are let in: again."], said.drop(1)
  end

  def test_a_broken_log_breaks_nothing
    assert_nil outage(->(_) { raise "full" }).say("why")
  end

  def test_the_application_learns_that_a_decision_was_not_paid
    headers = { "x-gatehouse-decision" => "allow", "x-gatehouse-unpaid" => "quota_exceeded" }
    unpaid = Gatehouse::Judgement.read(Gatehouse::Reply.new(status: 402, headers: headers, body: "{}")).decision
    assert_equal ["quota_exceeded", false, "NN"], [unpaid.unpaid, unpaid.blocked?, unpaid.country]
    body = %({"status":"success","blockAccess":0})
    assert_nil Gatehouse::Judgement.read(Gatehouse::Reply.new(status: 200, headers: {}, body: body)).decision.unpaid
  end

  private

  def outage(report)
    Gatehouse::Outage.new(Gatehouse::Options.new(url: "https://a.example", key: "secret", report: report))
  end
end
