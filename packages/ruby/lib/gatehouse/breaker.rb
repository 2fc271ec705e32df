# frozen_string_literal: true

module Gatehouse
  # One silence, and nobody waits for the next. After a rest one visitor tries; the others do not wait. Any thread may
  # use it.
  class Breaker
    # Counted from the question, so that who comes back is asked again within it.
    REST_SECONDS = 2
    # Where the question itself took long.
    LEAST_REST_SECONDS = 1

    # @param clock [#call] seconds
    def initialize(clock)
      @clock = clock
      @lock = Mutex.new
      @open = false
      @rest_until = 0
    end

    # Whether to ask now.
    def allow?
      @lock.synchronize do
        next true unless @open

        now = @clock.call
        next false if now < @rest_until

        @rest_until = now + REST_SECONDS
        true
      end
    end

    # @param asked_at [Numeric] when the question was put that got no answer
    def silent(asked_at)
      @lock.synchronize do
        @open = true
        @rest_until = [asked_at + REST_SECONDS, @clock.call + LEAST_REST_SECONDS].max
      end
    end

    def answered
      @lock.synchronize { @open = false }
    end
  end
end
