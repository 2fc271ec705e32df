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
    5.times { breaker.silent }
    refute breaker.allow?
    @now = 10.0
    assert_equal [true, false], [breaker.allow?, breaker.allow?]
    breaker.answered
    assert breaker.allow?
  end

  def test_an_outage_is_said_once_without_key_and_line_breaks
    said = []
    outage = Gatehouse::Outage.new(said.method(:push), "secret")
    outage.say("a\r\nb #{"x" * 242}secret")
    outage.say("again")
    assert_equal 1, said.size
    # Cut after the key was: no half of it is left.
    assert said.first.end_with?(": a b #{"x" * 242}…."), said.first
    assert_equal 300, said.first.size
    outage.over
    outage.say("again")
    assert_equal "Gatehouse does not decide, and visitors are let in: again.", said.last
  end

  def test_a_broken_log_breaks_nothing
    assert_nil Gatehouse::Outage.new(->(_) { raise "full" }, "secret").say("why")
  end
end
