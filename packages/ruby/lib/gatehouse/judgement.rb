# frozen_string_literal: true

require "json"
require_relative "decision"
require_relative "no_decision"
require_relative "web_url"

module Gatehouse
  # Reads a decision out of Gatehouse's reply.
  module Judgement
    REQUEST_ID = /\A[A-Za-z0-9_-]{1,64}\z/

    module_function

    # @param reply [Reply]
    # @return [Decision]
    # @raise [NoDecision]
    def read(reply)
      fields = parse(reply.body)
      raise NoDecision, "it answered #{reply.status}#{said(reply, fields)}" unless reply.status == 200

      block = fields["blockAccess"]
      # 1.0 equals 1, and is no answer of Gatehouse's.
      is_decision = fields["status"] == "success" && block.is_a?(Integer) && block.between?(0, 1)
      raise NoDecision, "its answer holds no decision" unless is_decision

      Decision.new(blocked: block == 1, **challenge(reply), **page(fields), **about(fields, reply))
    end

    def parse(body)
      fields = JSON.parse(body.dup.force_encoding(Encoding::UTF_8).scrub)
      fields.is_a?(Hash) ? fields : {}
    rescue JSON::ParserError
      {}
    end

    # What a server's own failure says is not meant for a site's owner.
    def said(reply, fields)
      message = fields["errorMessage"]
      reply.status.between?(400, 499) && message.is_a?(String) ? ": #{message.delete_suffix(".")}" : ""
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
    private_class_method :parse, :said, :challenge, :page, :about
  end
end
