# frozen_string_literal: true

require_relative "answers"
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

  # Asks Gatehouse about each request. Where there is no decision, the visitor is let in.
  class Guard
    # @param options [Options]
    def initialize(options)
      @options = options
      @transport = Transport.new(options)
      @cache = Cache.new(options.cache_seconds, options.clock)
      @breaker = Breaker.new(options.clock)
      @outage = Outage.new(options.report, options.key)
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
      Verdict.new(decision&.blocked? ? Answers.blocked(request, decision, url, @options.block_page) : nil, decision)
    end

    private

    def returned(request, proxied, target, pass)
      Verdict.new(Answers.returned(Pass.local(target), pass, secure: VisitorUrl.scheme(request, proxied) == "https"))
    end

    def decide(request, url)
      ip = @options.proxies.visitor_of(request)
      raise NoDecision, "the visitor's address is unknown" if ip.nil?

      pass = Pass.in_cookies(request.header("Cookie"))
      remembered_or_asked(Question.new(ip: ip, agent: request.header("User-Agent"), url: url, pass: pass))
    rescue NoDecision => e
      @outage.say(e.message)
      nil
    rescue StandardError => e
      # No failure of the client's own may close a site; its message could hold anything.
      @outage.say("something unforeseen, #{e.class}")
      nil
    end

    def remembered_or_asked(question)
      remembered = @cache.read(question.visitor)
      return remembered if remembered
      raise NoDecision, "it did not answer before" unless @breaker.allow?

      decision = Judgement.read(reply_to(question))
      @outage.over
      # A challenge leads back to one page: it is no answer for another.
      @cache.write(question.visitor, decision) unless decision.challenged?
      decision
    end

    def reply_to(question)
      reply = @transport.get(question.path(@options.configuration), question.headers)
      @breaker.answered
      reply
    rescue Silence
      @breaker.silent
      raise
    rescue NoDecision
      @breaker.answered
      raise
    end
  end
end
