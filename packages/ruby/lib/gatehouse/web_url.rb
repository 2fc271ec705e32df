# frozen_string_literal: true

require_relative "percent"

module Gatehouse
  # URLs to which a visitor may be sent.
  module WebUrl
    # A host must be there: no port alone, no space, and no backslash, which browsers read as a slash.
    ABSOLUTE = %r{\A[Hh][Tt][Tt][Pp][Ss]?://(?:[^/?#\\\x00-\x20\x7f]*@)?
                  [^/?#\\@:\x00-\x20\x7f][^/?#\\@\x00-\x20\x7f]*(?:[/?\#][^\x00-\x1f\x7f]*)?\z}x
    PARTS = %r{\A(https?)://(?:[^/?#]*@)?([^/?#]*)([^#]*)}i
    DEFAULT_PORTS = { "http" => ":80", "https" => ":443" }.freeze

    module_function

    # @return [String, nil] an http or https URL as it may stand in a header; nil for everything else
    def parse(text)
      return nil unless text.is_a?(String) && text.valid_encoding?

      trimmed = text.gsub(/\A +| +\z/, "")
      Percent.header(trimmed) if ABSOLUTE.match?(trimmed)
    end

    # Whether both lead to the same page: the fragment stays in the browser, and a default port may be left out.
    def same?(one, other)
      plain(one) == plain(other)
    end

    def plain(url)
      match = PARTS.match(url) or return url
      scheme, host, rest = match.captures
      scheme = scheme.downcase
      host = host.downcase.delete_suffix(DEFAULT_PORTS.fetch(scheme))
      "#{scheme}://#{host}#{"/" unless rest.start_with?("/")}#{rest}"
    end
    private_class_method :plain
  end
end
