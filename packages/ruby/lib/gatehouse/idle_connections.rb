# frozen_string_literal: true

module Gatehouse
  # Connections between questions: as many as were in use at once, the last one used first. Any thread may use it.
  class IdleConnections
    MOST = 32
    # Firewalls forget quiet connections, and tell nobody.
    SECONDS = 30

    def initialize
      @lock = Mutex.new
      @entries = []
      @process = Process.pid
    end

    # @return [Connection, nil] one that no other thread has
    def take
      while (connection, since = @lock.synchronize { own.pop })
        return connection if now - since < SECONDS && connection.quiet?

        connection.close
      end
    end

    # Takes back one that is ready for the next question.
    def put(connection)
      surplus = @lock.synchronize do
        own.push([connection, now])
        own.shift if own.size > MOST
      end
      surplus&.first&.close
    end

    private

    # After a fork, as servers do it, the parent's connections are not the child's to use or to close.
    def own
      return @entries if @process == Process.pid

      @process = Process.pid
      @entries = []
    end

    def now
      Process.clock_gettime(Process::CLOCK_MONOTONIC)
    end
  end
end
