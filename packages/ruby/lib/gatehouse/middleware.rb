# frozen_string_literal: true

require_relative "guard"
require_relative "options"
require_relative "request"

module Gatehouse
  # Rack middleware: asks Gatehouse about each visitor, and lets in, blocks, redirects or challenges.
  #
  #   use Gatehouse::Middleware, url: "https://gatehouse.example", trusted_proxies: ["10.0.0.0/8"]
  #
  # The application finds the decision in env["gatehouse.decision"]; it is nil where there was none.
  class Middleware
    DECISION = "gatehouse.decision"

    # @param app [#call] the application
    # @param options [Hash] see Options
    # @raise [ArgumentError] for options that cannot be used
    def initialize(app, options = {})
      @app = app
      @options = Options.new(**options)
      @guard = Guard.new(@options)
    end

    # Rack's entry, for any number of threads at once.
    def call(env)
      verdict = @guard.judge(Request.new(env))
      env[DECISION] = verdict.decision
      verdict.answer || @app.call(env)
    end

    # Without the application, and without visitors.
    def inspect
      "#<#{self.class} #{@options.origin}>"
    end
  end
end
