# frozen_string_literal: true

require "minitest"
require_relative "../lib/gatehouse"
require_relative "fake_gatehouse"

# What the tests share.
module Support
  KEY = "conformancekey1234567"
  # Where an answer is to come, however busy the machine; and where none does.
  PATIENT_MS = 30_000
  HASTY_MS = 400
  LET_IN = { "status" => "success", "blockAccess" => 0, "detectActivity" => "Visitor", "countryCode" => "US",
             "asn" => 64_500, "isBot" => 0 }.freeze
  BLOCKED = { **LET_IN, "blockAccess" => 1, "detectActivity" => "BLOCK BY COUNTRY." }.freeze
  SITE = [200, { "content-type" => "text/plain" }, ["site"]].freeze

  def saying(body, headers = {}, status: 200)
    { "status" => status, "headers" => headers, "body" => body }
  end

  # A site behind the middleware.
  def site(url, app: ->(_env) { SITE }, **options)
    Gatehouse::Middleware.new(app, { url: url, key: KEY, timeout_ms: PATIENT_MS, report: ->(_) {}, **options })
  end

  def environment(target = "/", **more)
    { "REQUEST_METHOD" => "GET", "REQUEST_URI" => target, "rack.url_scheme" => "http", "HTTP_HOST" => "shop.example",
      "REMOTE_ADDR" => "203.0.113.9", **more.transform_keys(&:to_s) }
  end
end
