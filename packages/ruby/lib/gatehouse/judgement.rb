# frozen_string_literal: true

require "json"
require_relative "decision"
require_relative "no_decision"
require_relative "web_url"

module Gatehouse
  # Reads a decision out of Gatehouse's reply.
  module Judgement
    # `why` is what Gatehouse answered instead of 200, and else nil. `fault`: the request itself is at fault, and nothing
    # is known of anything else.
    Result = Struct.new(:decision, :why, :fault) do
      # A challenge leads back to one page; what was not paid may be judged better the next time.
      def lasting?
        why.nil? && !decision.challenged?
      end
    end

    # What an answer that holds no decision may tell all the same.
    DECISIONS = %w[allow challenge block deny].freeze
    UNPAID = /\A[a-z_]{1,64}\z/
    ESCAPE = /\\(?:u[dD][89abAB]\h\h\\u[dD][c-fC-F]\h\h|(u[dD][89a-fA-F]\h\h)|.)/m
    REQUEST_ID = /\A[A-Za-z0-9_-]{1,64}\z/

    module_function

    # @param reply [Reply]
    # @return [Result]
    # @raise [NoDecision]
    def read(reply)
      fields = parse(reply.body)
      block = fields["blockAccess"]
      is_decision = reply.status == 200 && fields["status"] == "success" && [0, 1].include?(block)
      return told(reply, why_none(reply.status, fields["errorMessage"])) unless is_decision

      challenged = reply.headers["x-gatehouse-action"] == "challenge"
      Result.new(decision(reply, fields, blocked: block == 1, challenged: challenged))
    end

    def told(reply, why)
      # A question is too long by what the visitor sent, be it for a proxy in front of Gatehouse: nobody comes in by that.
      said = [414, 431].include?(reply.status) ? "deny" : reply.headers["x-gatehouse-decision"]
      raise NoDecision, why unless DECISIONS.include?(said)

      unpaid = reply.headers["x-gatehouse-unpaid"].to_s[UNPAID]
      of_headers = decision(reply, {}, blocked: said != "allow", challenged: said == "challenge", unpaid: unpaid)
      Result.new(of_headers, why, said == "deny")
    end

    def decision(reply, fields, blocked:, challenged:, unpaid: nil)
      challenge = WebUrl.parse(reply.headers["x-gatehouse-challenge"])
      Decision.new(blocked: blocked, challenged: challenged, challenge: challenge, unpaid: unpaid, **page(fields),
                   **about(fields, reply))
    end

    def parse(body)
      fields = JSON.parse(whole_characters(body.dup.force_encoding(Encoding::UTF_8).scrub))
      fields.is_a?(Hash) ? fields : {}
    rescue JSON::ParserError
      {}
    end

    def why_none(status, message)
      return "it answered #{status}: #{message.delete_suffix(".")}" if message.is_a?(String)

      status == 200 ? "its answer holds no decision" : "it answered #{status}"
    end

    # Half of a character, as cutting leaves it, is valid JSON. Only Ruby's parser refuses it.
    def whole_characters(json)
      json.gsub(ESCAPE) { |escape| Regexp.last_match(1) ? "\\ufffd" : escape }
    end

    def page(fields)
      { page_type: fields["pageResponseType"].to_s, page_contents: fields["pageResponseContents"].to_s }
    end

    def about(fields, reply)
      {
        reason: fields["detectActivity"].to_s,
        country: fields.fetch("countryCode", "NN").to_s,
        asn: Integer(fields["asn"] || 0, exception: false),
        bot: Integer(fields["isBot"] || 0, exception: false),
        request_id: reply.headers["x-request-id"].to_s[REQUEST_ID]
      }
    end
    private_class_method :parse, :why_none, :whole_characters, :told, :decision, :page, :about
  end
end
