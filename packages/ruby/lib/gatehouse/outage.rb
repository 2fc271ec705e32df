# frozen_string_literal: true

module Gatehouse
  # Says once that Gatehouse does not decide, and again after it did. Any thread may use it.
  class Outage
    MOST_CHARACTERS = 300

    # @param report [#call]
    # @param key [String] cut out of what is said
    def initialize(report, key)
      @report = report
      @key = key
      @lock = Mutex.new
      @said = false
    end

    def say(why)
      return unless first?

      line = "Gatehouse does not decide, and visitors are let in: #{safe(why)}"
      @report.call("#{line[0, MOST_CHARACTERS - 1]}.")
    rescue StandardError
      # A broken log is no reason to turn visitors away.
    end

    def over
      @lock.synchronize { @said = false }
    end

    # Without the key, and without the report, which may hold the whole application.
    def inspect
      "#<#{self.class}>"
    end

    private

    def first?
      @lock.synchronize do
        first = !@said
        @said = true
        first
      end
    end

    # The key goes first: cut, a piece of it would stay. A line break would forge lines of a log.
    def safe(why)
      why.gsub(@key, "…").gsub(/[[:cntrl:]\u2028\u2029]+/, " ")
    end
  end
end
