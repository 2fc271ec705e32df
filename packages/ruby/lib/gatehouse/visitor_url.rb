# frozen_string_literal: true

module Gatehouse
  # The site's URL as the visitor sees it: a trusted proxy knows scheme and host better than the connection.
  module VisitorUrl
    HOST = /\A(?=.{1,255}\z)(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?\z/

    module_function

    # @param proxied [Boolean] whether a trusted proxy sent the request
    def scheme(request, proxied)
      forwarded = first(request, "X-Forwarded-Proto") if proxied
      %w[http https].include?(forwarded) ? forwarded : request.scheme
    end

    # @param target [String] path and query without a pass
    def of(request, proxied, target)
      forwarded = first(request, "X-Forwarded-Host") if proxied
      host = [forwarded, request.host].find { |each| HOST.match?(each) } || "localhost"
      "#{scheme(request, proxied)}://#{host}#{target}"
    end

    def first(request, header)
      request.header(header).to_s.partition(",").first.strip
    end
    private_class_method :first
  end
end
