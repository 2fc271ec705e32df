# frozen_string_literal: true

require "json"

module Gatehouse
  # Of a visitor's headers, what decisions read. The rest may have any size, bytes and number.
  module AskedHeaders
    NAMES = %w[
      user-agent accept accept-encoding accept-language referer via sec-ch-ua sec-ch-ua-mobile sec-ch-ua-platform
      sec-fetch-dest sec-fetch-mode sec-fetch-site signature signature-agent signature-input
    ].freeze
    # As much of a value as rules read.
    MOST_CHARACTERS = 2_048
    # Of all; Gatehouse takes four times as much.
    MOST_BYTES = 16_384

    module_function

    # What is too long together is cut further, never left out.
    #
    # @param further [Array<String>] names of headers that the policy's rules read
    # @return [String] a JSON object by lower-case names
    def json(request, further)
      sent = (NAMES | further.map(&:downcase)).to_h { |name| [name, request.header(name)] }.compact
      most = MOST_CHARACTERS
      loop do
        text = JSON.generate(sent.transform_values { |value| value[0, most] })
        return text if text.bytesize <= MOST_BYTES

        most /= 2
      end
    end
  end
end
