# frozen_string_literal: true

require "uri"
require_relative "no_decision"

module Gatehouse
  # The workspace's own page for blocked visitors, as Gatehouse has it, by language for a minute. Any thread may use it.
  class BlockPages
    Page = Struct.new(:html, :policy)

    KEEP_SECONDS = 60
    LANGUAGES = 50
    LANGUAGE_CHARACTERS = 200
    # As Gatehouse, and what is on the way to it, takes a header.
    HEADER = /\A[ -~]*\z/
    # In place of a request's number, which each visitor's page gets instead.
    NUMBER = "00000000-0000-0000-0000-000000000000"

    # @param transport [Transport]
    # @param clock [#call] seconds
    # @param configuration [String, nil] nil: the Blocker policy
    def initialize(transport, clock, configuration)
      @transport = transport
      @clock = clock
      @path = "/.gatehouse/denied?#{URI.encode_www_form({ id: NUMBER, configuration: configuration }.compact)}"
      @lock = Mutex.new
      @pages = {}
    end

    # @return [Page, nil] nil: Gatehouse has given none
    def get(accept_language, request_id)
      return nil if request_id.to_s.empty?

      language = accept_language.to_s.b[0, LANGUAGE_CHARACTERS]
      page = known(HEADER.match?(language) ? language : "")
      page && Page.new(page.html.gsub(NUMBER, request_id), page.policy)
    end

    private

    def known(language)
      fresh, page = @lock.synchronize { remembered(language) }
      return page if fresh

      fetch(language).tap { |fetched| @lock.synchronize { keep(language, fetched) } }
    end

    # Where it is to be fetched, others do not wait meanwhile: they get the one before, or the short one.
    def remembered(language)
      until_time, page = @pages[language]
      return [true, page] if until_time && @clock.call < until_time

      keep(language, page)
      [false, nil]
    end

    def keep(language, page)
      @pages.delete(language)
      @pages.shift if @pages.size >= LANGUAGES
      @pages[language] = [@clock.call + KEEP_SECONDS, page]
    end

    def fetch(language)
      headers = { "Accept" => "text/html" }
      headers["Accept-Language"] = language unless language.empty?
      reply = @transport.get(@path, headers)
      html = reply.body.dup.force_encoding(Encoding::UTF_8)
      return unless reply.status == 403 && reply.headers["content-type"].to_s.match?(%r{\Atext/html}i)

      Page.new(html, reply.headers["content-security-policy"]) if html.valid_encoding? && html.include?(NUMBER)
    rescue NoDecision
      nil
    end
  end
end
