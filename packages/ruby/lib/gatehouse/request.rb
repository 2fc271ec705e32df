# frozen_string_literal: true

require_relative "percent"

module Gatehouse
  # A visitor's request, read from Rack's environment.
  class Request
    ABSOLUTE = %r{\A[a-z][a-z0-9+.-]*://[^/?#]*}i

    # @param env [Hash] Rack's
    def initialize(env)
      @env = env
    end

    # The other end of the connection; nil when there is none.
    def peer
      @env["REMOTE_ADDR"]
    end

    # Whether nothing is changed by it, so that it may be sent again.
    def read?
      %w[GET HEAD].include?(@env["REQUEST_METHOD"])
    end

    def head?
      @env["REQUEST_METHOD"] == "HEAD"
    end

    # Of the connection.
    def scheme
      @env["rack.url_scheme"] == "https" ? "https" : "http"
    end

    def host
      header("Host") || "#{@env["SERVER_NAME"]}:#{@env["SERVER_PORT"]}"
    end

    # Path and query as sent, in visible ASCII.
    def target
      @target ||= Percent.header(sent || rebuilt)
    end

    # All lines of a header joined by commas, which is the server's work; nil when there is none.
    def header(name)
      value = @env["HTTP_#{name.upcase.tr("-", "_")}"]
      # Servers give bytes.
      value&.dup&.force_encoding(Encoding::UTF_8)&.scrub
    end

    private

    # Servers say it outside of Rack's specification; a proxy's absolute form is cut to what a site sees.
    def sent
      target = @env["REQUEST_URI"].to_s.b.sub(ABSOLUTE, "")
      target = "/#{target}" if target.empty? || target.start_with?("?")
      target if @env["REQUEST_URI"] && target.start_with?("/")
    end

    def rebuilt
      path = "#{@env["SCRIPT_NAME"]}#{@env["PATH_INFO"]}".b
      # A request about the server itself.
      return "/" if path == "*"

      path = "/#{path}" unless path.start_with?("/")
      query = @env["QUERY_STRING"].to_s.b
      query.empty? ? path : "#{path}?#{query}"
    end
  end
end
