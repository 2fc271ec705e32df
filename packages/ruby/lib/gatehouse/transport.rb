# frozen_string_literal: true

require_relative "deadline"
require_relative "dialer"
require_relative "idle_connections"
require_relative "no_decision"
require_relative "reply_reader"
require_relative "version"

module Gatehouse
  # One GET with one deadline over connecting, headers and body. Redirects are answers like others. Any thread may
  # use it.
  #
  # Net::HTTP has a timeout for each read instead, and none for all of them.
  class Transport
    CLOSED = [EOFError, Errno::ECONNRESET, Errno::EPIPE, OpenSSL::SSL::SSLError].freeze
    FAILED = [SystemCallError, IOError, SocketError, ReplyReader::Malformed].freeze

    # @param options [Options]
    def initialize(options)
      @options = options
      @dialer = Dialer.new(options.origin)
      @idle = IdleConnections.new
    end

    # @return [Reply]
    # @raise [NoDecision]
    def get(path, headers)
      deadline = Deadline.new(@options.timeout_ms / 1000.0)
      question = head(path, headers)
      reply_on(asked_on_idle(question, deadline) || asked_on_new(question, deadline), deadline)
    rescue Deadline::Passed, Errno::ETIMEDOUT
      raise Silence, "no answer within #{@options.timeout_ms} ms"
    rescue Errno::ECONNREFUSED
      raise Silence, "it cannot be reached (connection refused)"
    rescue OpenSSL::SSL::SSLError
      raise Silence, "it cannot be reached (no secure connection)"
    rescue *FAILED
      raise Silence, "it cannot be reached"
    end

    private

    # Gatehouse may close a quiet connection at any time. Where it did so before it answered, a new one is asked.
    def asked_on_idle(question, deadline)
      connection = @idle.take
      asked(connection, question, deadline) if connection
    rescue *CLOSED
      nil
    end

    def asked_on_new(question, deadline)
      asked(@dialer.dial(deadline), question, deadline)
    end

    # @return [Connection] with an answer that has begun
    def asked(connection, question, deadline)
      connection.write(question, deadline)
      connection.receive(deadline)
      begun = connection
    ensure
      # Even when the thread is stopped halfway: the answer would be taken for the next one's.
      connection.close unless begun
    end

    def reply_on(connection, deadline)
      reader = ReplyReader.new(connection, deadline)
      reply = reader.read
      @idle.put(kept = connection) if reader.reusable?
      reply
    ensure
      connection.close unless kept
    end

    def head(path, headers)
      all = {
        "Host" => authority,
        "Accept" => "application/json",
        "User-Agent" => "gatehouse-ruby/#{VERSION}",
        "X-Gatehouse-Key" => @options.key,
        **headers
      }
      "GET #{path} HTTP/1.1\r\n#{all.map { |name, value| "#{name}: #{value}\r\n" }.join}\r\n"
    end

    def authority
      origin = @options.origin
      origin.port == origin.default_port ? origin.host : "#{origin.host}:#{origin.port}"
    end
  end
end
