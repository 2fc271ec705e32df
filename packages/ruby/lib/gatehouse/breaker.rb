# frozen_string_literal: true

module Gatehouse
  # After five silences in a row nobody waits for ten seconds; then one visitor tries. Any thread may use it.
  class Breaker
    SILENCES = 5
    REST_SECONDS = 10

    # @param clock [#call] seconds
    def initialize(clock)
      @clock = clock
      @lock = Mutex.new
      @silences = 0
      @rest_until = 0
    end

    # Whether to ask now.
    def allow?
      @lock.synchronize do
        next true if @silences < SILENCES
        next false if @clock.call < @rest_until

        rest
        true
      end
    end

    def silent
      @lock.synchronize do
        @silences += 1
        rest
      end
    end

    def answered
      @lock.synchronize { @silences = 0 }
    end

    private

    def rest
      @rest_until = @clock.call + REST_SECONDS
    end
  end
end
