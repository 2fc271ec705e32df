# frozen_string_literal: true

module Gatehouse
  # Paths that are not judged.
  module Skipping
    # A segment "..", its dots and slashes percent-encoded or not.
    CLIMBS = %r{(?:\A|[/\\]|%2f|%5c)(?:\.|%2e){2}(?:\z|[/\\;]|%2f|%5c|%3b)}i

    module_function

    # Never a path that climbs: a router may lead /static/../admin to /admin.
    #
    # @param target [String] path and query
    # @param prefixes [Array<String>]
    def skip?(target, prefixes)
      path = target.partition("?").first
      path.start_with?(*prefixes) && !CLIMBS.match?(path)
    end
  end
end
