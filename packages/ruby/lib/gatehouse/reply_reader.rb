# frozen_string_literal: true

require_relative "no_decision"
require_relative "reply"

module Gatehouse
  # Reads one answer in HTTP/1.1 off a connection: as little of the protocol as one GET meets.
  class ReplyReader
    MOST_BODY = 65_536
    MOST_LINE = 16_384
    MOST_HEADERS = 100
    STATUS_LINE = %r{\AHTTP/1\.([01]) ([1-5][0-9]{2})(?: |\z)}
    HEADER = /\A([!#$%&'*+\-.^_`|~0-9A-Za-z]+):[ \t]*(.*?)[ \t]*\z/n
    CHUNK_SIZE = /\A([0-9A-Fa-f]{1,8})[ \t]*(?:;|\z)/

    # It is no HTTP.
    class Malformed < StandardError
    end

    def initialize(connection, deadline)
      @connection = connection
      @deadline = deadline
      @ends_itself = true
    end

    # @return [Reply]
    # @raise [NoDecision] when it is too long
    def read
      version, status, headers = head
      # Something for the meantime: the answer is still to come.
      version, status, headers = head while status < 200

      @keeps_alive = version == 1 && !headers.fetch("connection", "").downcase.include?("close")
      Reply.new(status: status, headers: headers, body: body(status, headers))
    end

    # Whether the connection takes another question, after `read`.
    def reusable?
      @keeps_alive && @ends_itself
    end

    private

    def head
      match = STATUS_LINE.match(line) or raise Malformed
      [match[1].to_i, match[2].to_i, headers]
    end

    def headers
      headers = {}
      (MOST_HEADERS + 1).times do
        text = line
        return headers if text.empty?

        match = HEADER.match(text) or raise Malformed
        headers[match[1].downcase] = match[2].force_encoding(Encoding::UTF_8).scrub
      end
      raise Malformed
    end

    def body(status, headers)
      return "" if [204, 304].include?(status)
      return chunks if headers.key?("transfer-encoding")

      length = headers["content-length"]
      return until_close if length.nil?
      raise Malformed unless length.match?(/\A[0-9]{1,15}\z/)

      bytes(length.to_i)
    end

    def chunks
      body = String.new(encoding: Encoding::BINARY)
      until (size = chunk_size).zero?
        body << bytes(size, MOST_BODY - body.bytesize)
        raise Malformed unless line.empty?
      end
      # Trailers.
      headers
      body
    end

    def chunk_size
      (line[CHUNK_SIZE, 1] or raise Malformed).hex
    end

    def until_close
      @ends_itself = false
      limited(@connection.rest(MOST_BODY, @deadline))
    end

    def limited(body)
      body.bytesize > MOST_BODY ? too_long : body
    end

    def bytes(count, most = MOST_BODY)
      count > most ? too_long : @connection.read(count, @deadline)
    end

    def too_long
      raise NoDecision, "its answer is over 64 KB"
    end

    def line
      @connection.line(MOST_LINE, @deadline) or raise Malformed
    end
  end
end
