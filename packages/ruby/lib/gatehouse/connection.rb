# frozen_string_literal: true

module Gatehouse
  # A connection whose every wait ends at a deadline, with what was received and not yet read.
  class Connection
    CHUNK = 16_384

    # @param io [Socket, OpenSSL::SSL::SSLSocket]
    def initialize(io)
      @io = io
      @received = String.new(encoding: Encoding::BINARY)
    end

    def write(bytes, deadline)
      rest = bytes.b
      until rest.empty?
        count = deadline.await(socket) { @io.write_nonblock(rest, exception: false) }
        rest = rest.byteslice(count..)
      end
    end

    # Waits for more.
    #
    # @raise [EOFError] when the other end has closed
    def receive(deadline)
      bytes = deadline.await(socket) { @io.read_nonblock(CHUNK, exception: false) }
      raise EOFError if bytes.nil?

      @received << bytes
    end

    # @return [String, nil] a line without its end; nil when it is longer than `most`
    def line(most, deadline)
      until (index = @received.index("\n"))
        return nil if @received.bytesize > most

        receive(deadline)
      end
      @received.slice!(0..index).chomp if index <= most
    end

    def read(count, deadline)
      receive(deadline) while @received.bytesize < count
      @received.slice!(0, count)
    end

    # All until the other end closes, or a little more than `most`.
    def rest(most, deadline)
      receive(deadline) while @received.bytesize <= most
      @received
    rescue EOFError
      @received
    end

    # Nothing may be left over, and nothing come, before the next question: it would be taken for the answer.
    def quiet?
      @received.empty? && !socket.wait_readable(0)
    end

    def close
      @io.close
    rescue IOError, SystemCallError, OpenSSL::SSL::SSLError
      # It is gone, one way or another.
    end

    private

    def socket
      @io.to_io
    end
  end
end
