# frozen_string_literal: true

module Gatehouse
  # Tells the owner what decides who comes in: once when that is not Gatehouse, and when it is again. Any thread may use
  # it.
  class Outage
    MOST_CHARACTERS = 300
    # So long after the last unpaid decision, the next one is told again.
    UNPAID_REST_SECONDS = 60
    FATES = { "open" => "let in", "closed" => "kept out" }.freeze

    # @param options [Options] its key is cut out of what is said
    def initialize(options)
      @report = options.report
      @key = options.key
      @clock = options.clock
      @fate = FATES.fetch(options.when_away)
      @lock = Mutex.new
      @unjudged = 0
      @unpaid_until = -Float::INFINITY
    end

    # One more visitor about whom there is no decision.
    def say(why)
      first = @lock.synchronize { (@unjudged += 1) == 1 }
      tell("Gatehouse does not decide, and visitors are #{@fate}: #{safe(why)}") if first
    end

    def over
      visitors = @lock.synchronize { @unjudged.tap { @unjudged = 0 } }
      return if visitors.zero?

      who = visitors == 1 ? "1 visitor was" : "#{visitors} visitors were"
      tell("Gatehouse decides again: #{who} #{@fate} while it did not")
    end

    # There is a decision, of memory alone: it cost no credit.
    def unpaid(why)
      first = @lock.synchronize do
        now = @clock.call
        (now >= @unpaid_until).tap { @unpaid_until = now + UNPAID_REST_SECONDS }
      end
      tell("Gatehouse decides by what it remembers, without a credit: #{safe(why)}") if first
    end

    # Without the key, and without the report, which may hold the whole application.
    def inspect
      "#<#{self.class}>"
    end

    private

    def tell(line)
      @report.call("#{line[0, MOST_CHARACTERS - 1]}.")
    rescue StandardError
      # A broken log is no reason to turn visitors away.
    end

    # The key goes first: cut, a piece of it would stay. A line break would forge lines of a log.
    def safe(why)
      why.gsub(@key, "…").gsub(/[[:cntrl:]\u2028\u2029]+/, " ")
    end
  end
end
