# frozen_string_literal: true

require_relative "lib/gatehouse/version"

Gem::Specification.new do |spec|
  spec.name = "gatehouse"
  spec.version = Gatehouse::VERSION
  spec.summary = "Asks Gatehouse about each visitor of a Ruby site"
  spec.description = "Rack middleware that lets visitors of a site in, or blocks, redirects or challenges them."
  spec.authors = ["Gatehouse"]
  spec.license = "Apache-2.0"
  spec.required_ruby_version = ">= 3.0"
  spec.files = Dir["lib/**/*.rb", "README.md", base: __dir__]
  spec.metadata["rubygems_mfa_required"] = "true"
end
