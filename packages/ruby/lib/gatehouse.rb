# frozen_string_literal: true

# Gatehouse's client for Ruby sites: see Gatehouse::Middleware.
module Gatehouse
end

require_relative "gatehouse/version"
require_relative "gatehouse/middleware"
