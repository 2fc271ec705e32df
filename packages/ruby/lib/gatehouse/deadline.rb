# frozen_string_literal: true

module Gatehouse
  # One end for everything that a question waits for: a socket's own timeout starts anew with every byte.
  class Deadline
    # Nothing may wait any more.
    class Passed < StandardError
    end

    def initialize(seconds)
      @at = now + seconds
    end

    # @return [Float] seconds above 0
    # @raise [Passed]
    def left
      left = @at - now
      raise Passed unless left.positive?

      left
    end

    # Repeats a call that does not block until it has a result.
    #
    # @yieldreturn [Object] the result, or :wait_readable or :wait_writable for `io`
    # @raise [Passed]
    def await(io)
      loop do
        # Asked for even where nothing waits: bytes without end would never meet it.
        seconds = left
        result = yield
        return result unless %i[wait_readable wait_writable].include?(result)

        io.public_send(result, seconds)
      end
    end

    private

    def now
      Process.clock_gettime(Process::CLOCK_MONOTONIC)
    end
  end
end
