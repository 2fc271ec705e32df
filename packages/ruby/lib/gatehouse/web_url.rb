# frozen_string_literal: true

require "uri"
require_relative "percent"

module Gatehouse
  # URLs to which a visitor may be sent.
  module WebUrl
    # Browsers read a backslash as a slash.
    ABSOLUTE = %r{\Ahttps?://[^/?#\\\x00-\x20\x7f][^\x00-\x1f\x7f]*\z}i

    module_function

    # @return [String, nil] an http or https URL as it may stand in a header; nil for everything else
    def parse(text)
      Percent.header(text) if text.is_a?(String) && text.valid_encoding? && ABSOLUTE.match?(text)
    end

    # Whether both lead to the same page, however they are written.
    def same?(one, other)
      plain(one) == plain(other)
    end

    def plain(text)
      uri = URI.parse(Percent.header(text)).normalize
      port = uri.port unless uri.port == uri.default_port
      [uri.scheme, uri.host, port, uri.path, uri.query]
    rescue URI::Error
      text
    end
    private_class_method :plain
  end
end
