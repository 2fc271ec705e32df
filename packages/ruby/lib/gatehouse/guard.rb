# frozen_string_literal: true

require_relative "answers"
require_relative "asked_headers"
require_relative "block_pages"
require_relative "breaker"
require_relative "cache"
require_relative "judgement"
require_relative "outage"
require_relative "pass"
require_relative "question"
require_relative "skipping"
require_relative "transport"
require_relative "visitor_url"

module Gatehouse
  # `answer` nil: the request goes on. `decision` nil: there was none.
  Verdict = Struct.new(:answer, :decision)

  # Asks Gatehouse about each request. Where there is no decision, it is as the owner chose.
  class Guard
    # @param options [Options]
    def initialize(options)
      @options = options
      @transport = Transport.new(options)
      @pages = BlockPages.new(@transport, options.clock, options.configuration)
      @cache = Cache.new(options.cache_seconds, options.clock)
      @breaker = Breaker.new(options.clock)
      @outage = Outage.new(options)
    end

    # @param request [Request]
    # @return [Verdict]
    def judge(request)
      target, pass = Pass.split(request.target)
      return Verdict.new if Skipping.skip?(target, @options.skip)

      proxied = @options.proxies.trust_peer?(request)
      return returned(request, proxied, target, pass) if pass && request.read?

      url = VisitorUrl.of(request, proxied, target)
      decision = decide(request, url)
      Verdict.new(answer(request, decision, url), decision)
    end

    private

    def answer(request, decision, url)
      return (Answers.away(request) if @options.when_away == "closed") if decision.nil?

      Answers.blocked(request, decision, url, block_page: @options.block_page, pages: @pages) if decision.blocked?
    end

    def returned(request, proxied, target, pass)
      Verdict.new(Answers.returned(Pass.local(target), pass, secure: VisitorUrl.scheme(request, proxied) == "https"))
    end

    def decide(request, url)
      ip = @options.proxies.visitor_of(request)
      raise NoDecision, "the visitor's address is unknown" if ip.nil?

      remembered_or_asked(question(request, ip, url))
    rescue NoDecision => e
      @outage.say(e.message)
      nil
    rescue StandardError => e
      # No failure of the client's own may close a site; its message could hold anything.
      @outage.say("something unforeseen, #{e.class}")
      nil
    end

    def question(request, ip, url)
      cookies = request.header("Cookie")
      sent = { pass: Pass.in_cookies(cookies), session: Pass.in_cookies(cookies, Pass::SESSION_COOKIE) }
      # Only configurations have rules on headers.
      headers = AskedHeaders.json(request, @options.headers) if @options.configuration
      Question.new(ip: ip, agent: request.header("User-Agent"), url: url, headers: headers, **sent)
    end

    def remembered_or_asked(question)
      remembered = @cache.read(question.visitor)
      return remembered if remembered
      raise NoDecision, "it did not answer before" unless @breaker.allow?

      result = Judgement.read(reply_to(question))
      @outage.over unless result.fault
      @outage.unpaid(result.why) if result.decision.unpaid
      @cache.write(question.visitor, result.decision) if result.lasting?
      result.decision
    end

    def reply_to(question)
      asked_at = @options.clock.call
      reply = @transport.get(question.path(@options.configuration), question.headers)
      @breaker.answered
      reply
    rescue Silence
      @breaker.silent(asked_at)
      raise
    rescue NoDecision
      @breaker.answered
      raise
    end
  end
end
