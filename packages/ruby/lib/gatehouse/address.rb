# frozen_string_literal: true

require "ipaddr"

module Gatehouse
  # Addresses as servers and proxies write them.
  module Address
    IPV4_WITH_PORT = /\A([0-9.]+):[0-9]{1,5}\z/
    IPV6_IN_BRACKETS = /\A\[([^\]]+)\](?::[0-9]{1,5})?\z/
    # IPAddr would also take a prefix length, which no visitor has.
    PLAIN = /\A[0-9A-Fa-f:.]+\z/

    module_function

    # @return [IPAddr, nil] without port and zone, IPv4 inside IPv6 as IPv4; nil for what is no address
    def parse(text)
      bare = text.to_s.strip
      bare = bare[IPV4_WITH_PORT, 1] || bare[IPV6_IN_BRACKETS, 1] || bare
      bare = bare.partition("%").first
      return nil unless PLAIN.match?(bare)

      address = IPAddr.new(bare)
      address.ipv4_mapped? ? address.native : address
    rescue IPAddr::Error
      nil
    end
  end
end
