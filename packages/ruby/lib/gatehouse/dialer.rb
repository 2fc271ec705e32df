# frozen_string_literal: true

require "openssl"
require "socket"
require_relative "address"
require_relative "connection"

module Gatehouse
  # Opens connections to Gatehouse.
  class Dialer
    # @param origin [URI::HTTP]
    def initialize(origin)
      @origin = origin
      return unless origin.scheme == "https"

      # Set up once, with the system's authorities.
      @tls = OpenSSL::SSL::SSLContext.new.tap(&:set_params)
      # OpenSSL's own check is of names; post_connection_check below is of both.
      @tls.verify_hostname = named?
    end

    # Name resolution is the system's, and not under the deadline.
    #
    # @return [Connection]
    def dial(deadline)
      socket = connect(deadline)
      # A long question would otherwise wait for the receipt of its first half.
      socket.setsockopt(Socket::IPPROTO_TCP, Socket::TCP_NODELAY, true)
      Connection.new(@tls ? secure(socket, deadline) : socket)
    rescue StandardError
      socket&.close
      raise
    end

    private

    # Each address has its share of the time: one that never answers leaves some to the next.
    def connect(deadline)
      addresses = Addrinfo.getaddrinfo(@origin.hostname, @origin.port, nil, :STREAM)
      addresses.each.with_index(1) do |address, number|
        return address.connect(timeout: deadline.left / (addresses.size - number + 1))
      rescue SystemCallError
        raise if number == addresses.size
      end
    end

    def secure(socket, deadline)
      tls = OpenSSL::SSL::SSLSocket.new(socket, @tls)
      tls.sync_close = true
      tls.hostname = @origin.hostname if named?
      deadline.await(socket) { tls.connect_nonblock(exception: false) }
      tls.post_connection_check(@origin.hostname)
      tls
    end

    # An address must not be sent as a name.
    def named?
      Address.parse(@origin.hostname).nil?
    end
  end
end
