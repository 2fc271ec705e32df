# frozen_string_literal: true

require "uri"
require_relative "proxies"

module Gatehouse
  # The middleware's options, checked when the site starts.
  class Options
    # Cookies are the visitor's and the site's own.
    HEADER = /\A(?!cookie\z)[A-Za-z0-9_-]{1,64}\z/i
    KEY = /\A[\x21-\x7e]+\z/

    attr_reader :origin, :key, :configuration, :timeout_ms, :proxies, :cache_seconds, :skip, :block_page, :report,
                :clock, :headers, :when_away

    # @param url [String] Gatehouse's origin, such as "https://gatehouse.example"
    # @param key [String] the API key; left out, the environment's GATEHOUSE_APIKEY
    # @param configuration [String, nil] a configuration of Blocker v2; nil: the Blocker policy
    # @param timeout_ms [Numeric] for one question, from connecting to the last byte
    # @param trusted_proxies [Array<String>] addresses and CIDRs of the proxies in front of the site
    # @param client_address_header [String, nil] a header that the nearest of them sets, such as "CF-Connecting-IP"
    # @param cache_seconds [Numeric] how long a decision about a visitor is remembered; 0: not at all
    # @param skip [Array<String>] beginnings of paths that are not judged, such as "/static/"
    # @param block_page [String, #call, nil] HTML for blocked visitors; a callable gets the Decision
    # @param headers [Array<String>] names of headers that rules of the configuration read, beside those that Gatehouse
    #   itself reads
    # @param when_away [String] what becomes of visitors about whom there is no decision: "open" lets them in, "closed"
    #   answers 503
    # @param report [#call] told once when Gatehouse does not decide, and when it does again
    # @param clock [#call] seconds; for tests
    # @raise [ArgumentError] for what cannot be used
    def initialize(url:, key: ENV.fetch("GATEHOUSE_APIKEY", ""), configuration: nil, timeout_ms: 200, trusted_proxies: [],
                   client_address_header: nil, cache_seconds: 0, skip: [], block_page: nil, headers: [], when_away: "open",
                   report: ->(message) { warn(message) }, clock: -> { Process.clock_gettime(Process::CLOCK_MONOTONIC) })
      @origin = origin_of(url)
      @key = usable(key)
      @configuration = configuration unless configuration.to_s.empty?
      @timeout_ms = number("timeout_ms must be above 0", timeout_ms, &:positive?)
      @proxies = Proxies.new(Array(trusted_proxies), client_address_header)
      @cache_seconds = number("cache_seconds must not be negative", cache_seconds) { |seconds| !seconds.negative? }
      @skip = prefixes(skip)
      @block_page = block_page unless block_page == ""
      @headers = header_names(headers)
      @when_away = fate(when_away)
      @report = report
      @clock = clock
      freeze
    end

    # Without the key: what is inspected ends up in logs.
    def inspect
      "#<#{self.class} #{@origin}>"
    end

    private

    def origin_of(url)
      uri = URI.parse(url.to_s)
      bare = uri.is_a?(URI::HTTP) && !uri.host.to_s.empty? && uri.port.between?(1, 65_535) &&
             [uri.userinfo, uri.query, uri.fragment].none?
      return uri if bare && ["", "/"].include?(uri.path)

      raise ArgumentError, "Gatehouse's url must be an http or https origin."
    rescue URI::InvalidURIError
      # The parser's own message has the URL in it, and with it a password that somebody put there.
      raise ArgumentError, "Gatehouse's url must be an http or https origin.", cause: nil
    end

    def usable(key)
      return key.dup.freeze if key.is_a?(String) && KEY.match?(key)

      raise ArgumentError, "Gatehouse's key is missing or holds characters no key has."
    end

    def number(rule, value)
      return value if value.is_a?(Numeric) && yield(value)

      raise ArgumentError, "Gatehouse's #{rule}."
    end

    def header_names(names)
      list = Array(names)
      return list.dup.freeze if list.size <= 64 && list.all? { |name| name.is_a?(String) && HEADER.match?(name) }

      raise ArgumentError, "Gatehouse's headers must be a list of at most 64 header names, no Cookie."
    end

    def fate(when_away)
      return when_away.to_s if %w[open closed].include?(when_away.to_s)

      raise ArgumentError, "Gatehouse's when_away must be open or closed."
    end

    def prefixes(skip)
      list = Array(skip)
      # An empty one, as splitting an empty setting leaves it, would switch the protection off.
      return list.dup.freeze if list.all? { |prefix| prefix.is_a?(String) && prefix.start_with?("/") }

      raise ArgumentError, "Gatehouse's skip must be a list of paths that begin with a slash."
    end
  end
end
