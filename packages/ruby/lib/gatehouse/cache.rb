# frozen_string_literal: true

module Gatehouse
  # Decisions by visitor, the oldest out first. Any thread may use it.
  class Cache
    MOST = 10_000

    # @param seconds [Numeric] 0 remembers nothing
    # @param clock [#call] seconds
    def initialize(seconds, clock)
      @seconds = seconds
      @clock = clock
      @lock = Mutex.new
      @entries = {}
    end

    # @return [Decision, nil]
    def read(visitor)
      return nil unless @seconds.positive?

      until_time, decision = @lock.synchronize { @entries[visitor] }
      decision if until_time && @clock.call < until_time
    end

    def write(visitor, decision)
      return unless @seconds.positive?

      @lock.synchronize do
        @entries.delete(visitor)
        @entries.shift if @entries.size >= MOST
        @entries[visitor] = [@clock.call + @seconds, decision]
      end
    end
  end
end
