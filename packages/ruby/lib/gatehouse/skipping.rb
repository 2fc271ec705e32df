# frozen_string_literal: true

module Gatehouse
  # Paths that are not judged.
  module Skipping
    # What servers read differently: backslashes, ";parameters", merged slashes, dot segments; and escapes that no client
    # makes of a path: of letters, digits, "-", ".", "_", slashes, backslashes, semicolons, control characters, escapes,
    # UTF-8 that is longer than it needs to be.
    AMBIGUOUS = %r{
      [\\;] | // | /\.{1,2}(?:/|\z)
      | %(?:[01][0-9a-f]|7f|2[def]|3[0-9b]|[46][1-9a-f]|[57][0-9a]|5[cf]|25[0-9a-f]{2}|c[01]|c2%[89]|u[0-9a-f]{4})
    }ix
    # As much as most servers take.
    MOST_PATH = 8_192

    module_function

    # Only a path that every server reads alike: a router may lead /static/..;/admin to /admin.
    #
    # @param target [String] path and query
    # @param prefixes [Array<String>]
    def skip?(target, prefixes)
      path = target.partition("?").first
      path.start_with?(*prefixes) && path.size <= MOST_PATH && !AMBIGUOUS.match?(path)
    end
  end
end
