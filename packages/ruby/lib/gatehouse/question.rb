# frozen_string_literal: true

require_relative "percent"

module Gatehouse
  # What Gatehouse is asked about a visitor.
  class Question
    MAX_AGENT = 2_048
    MAX_URL = 9_000

    # @param agent [String, nil] the User-Agent header; nil when there is none
    # @param pass [String, nil] of a challenge that was solved
    # @param session [String, nil] of gatehouse.js
    # @param headers [String, nil] AskedHeaders, for configurations alone: only they have rules on headers
    def initialize(ip:, agent:, url:, pass:, session: nil, headers: nil)
      @ip = ip
      @agent = agent && agent[0, MAX_AGENT]
      @url = url[0, MAX_URL]
      @pass = pass
      @session = session
      @asked = headers
    end

    # Whom a remembered decision is about, whatever the page.
    def visitor
      [@ip, @agent, @pass].freeze
    end

    # @param configuration [String, nil] nil: the Blocker policy
    def path(configuration)
      pairs = { confname: configuration, ip: @ip, ua: @agent, url: @url, headers: @asked }.compact
      query = pairs.map { |name, value| "#{name}=#{Percent.component(value)}" }.join("&")
      "/api/#{configuration ? "blockerv2" : "blocker"}?#{query}"
    end

    # Beside the key.
    def headers
      { "X-Gatehouse-Pass" => @pass, "X-Gatehouse-Session" => @session }.compact
    end
  end
end
