# frozen_string_literal: true

require "json"
require_relative "decision"
require_relative "no_decision"
require_relative "web_url"

module Gatehouse
  # Reads a decision out of Gatehouse's reply.
  module Judgement
    ESCAPE = /\\(?:u[dD][89abAB]\h\h\\u[dD][c-fC-F]\h\h|(u[dD][89a-fA-F]\h\h)|.)/m
    REQUEST_ID = /\A[A-Za-z0-9_-]{1,64}\z/

    module_function

    # @param reply [Reply]
    # @return [Decision]
    # @raise [NoDecision]
    def read(reply)
      fields = parse(reply.body)
      block = fields["blockAccess"]
      is_decision = reply.status == 200 && fields["status"] == "success" && [0, 1].include?(block)
      raise NoDecision, why_none(reply.status, fields["errorMessage"]) unless is_decision

      Decision.new(blocked: block == 1, **challenge(reply), **page(fields), **about(fields, reply))
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

    def challenge(reply)
      {
        challenged: reply.headers["x-gatehouse-action"] == "challenge",
        challenge: WebUrl.parse(reply.headers["x-gatehouse-challenge"])
      }
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
    private_class_method :parse, :why_none, :whole_characters, :challenge, :page, :about
  end
end
