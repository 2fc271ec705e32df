# frozen_string_literal: true

require_relative "address"

module Gatehouse
  # The proxies in front of the site, and who the visitor behind them is.
  #
  # The threat: anyone can send any X-Forwarded-For. It counts only from trusted proxies, and is read from the right,
  # where they append.
  class Proxies
    NETWORK = %r{\A([0-9.]+|[0-9A-Fa-f:]+:[0-9A-Fa-f:.]*)(?:/(0|[1-9][0-9]{0,2}))?\z}
    # It names no value: a key in the wrong field would end up in a log.
    MISTAKE = "Gatehouse's trusted_proxies must be addresses or CIDRs."

    # @param cidrs [Array<String>] addresses and CIDRs
    # @param client_address_header [String, nil] read instead of X-Forwarded-For
    # @raise [ArgumentError] for what is neither an address nor a CIDR
    def initialize(cidrs, client_address_header = nil)
      @networks = cidrs.map { |cidr| network(cidr) }.freeze
      @client_address_header = client_address_header unless client_address_header.to_s.empty?
    end

    # Whether the other end of the connection is one of the proxies.
    def trust_peer?(request)
      trust?(Address.parse(request.peer))
    end

    # @return [String, nil] the visitor's address; nil when even the peer has none
    def visitor_of(request)
      peer = Address.parse(request.peer)
      return peer&.to_s unless trust?(peer)
      return (Address.parse(request.header(@client_address_header)) || peer).to_s if @client_address_header

      behind(peer, request.header("X-Forwarded-For")).to_s
    end

    private

    def trust?(address)
      !address.nil? && @networks.any? { |network| network.include?(address) }
    end

    def behind(peer, forwarded_for)
      client = peer
      forwarded_for.to_s.split(",", -1).reverse_each do |entry|
        before = Address.parse(entry) if trust?(client)
        break if before.nil?

        client = before
      end
      client
    end

    def network(cidr)
      base, length = NETWORK.match(cidr.to_s.strip)&.captures
      address = Address.parse(base)
      raise ArgumentError, MISTAKE unless address

      most = address.ipv4? ? 32 : 128
      # A length that is written for IPv6 counts the 96 bits before an IPv4 address too.
      before = address.ipv4? && base.include?(":") ? 96 : 0
      bits = length ? length.to_i - before : most
      raise ArgumentError, MISTAKE unless bits.between?(0, most)

      address.mask(bits)
    end
  end
end
