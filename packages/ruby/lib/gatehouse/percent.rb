# frozen_string_literal: true

module Gatehouse
  # Percent-encoding, byte by byte.
  module Percent
    # What encodeURIComponent leaves as it is.
    NOT_COMPONENT = /[^A-Za-z0-9\-_.!~*'()]/n
    NOT_VISIBLE_ASCII = /[^\x21-\x7e]/n

    module_function

    # A value of a query.
    def component(text)
      encode(text, NOT_COMPONENT)
    end

    # A URL as it may stand in a header: no space, no line break, no byte beyond ASCII.
    def header(text)
      encode(text, NOT_VISIBLE_ASCII)
    end

    def encode(text, pattern)
      text.b.gsub(pattern) { |byte| format("%%%02X", byte.ord) }.force_encoding(Encoding::UTF_8)
    end
    private_class_method :encode
  end
end
