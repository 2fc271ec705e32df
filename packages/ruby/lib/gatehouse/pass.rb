# frozen_string_literal: true

module Gatehouse
  # The pass of a visitor who has solved a challenge: a cookie, and before that a parameter.
  module Pass
    COOKIE = "gatehouse-pass"
    # What gatehouse.js has reported of the visit.
    SESSION_COOKIE = "gatehouse-session"
    PARAMETER = "gatehouse_pass="
    PATTERN = /\A[A-Za-z0-9._-]{1,512}\z/
    SECONDS = 24 * 60 * 60

    module_function

    # @return [String, nil] the pass in a Cookie header, or another cookie of ours
    def in_cookies(cookies, wanted = COOKIE)
      cookies.to_s.split(/[;,]/).each do |pair|
        name, _, value = pair.strip.partition("=")
        return value if name == wanted && PATTERN.match?(value)
      end
      nil
    end

    # @return [String] a Set-Cookie header
    def cookie(pass, secure:)
      "#{COOKIE}=#{pass}; Path=/; Max-Age=#{SECONDS}; HttpOnly; SameSite=Lax#{"; Secure" if secure}"
    end

    # @return [Array(String, String)] a target without the parameter, the rest as it was, and its pass or nil
    def split(target)
      path, _, query = target.partition("?")
      ours, others = query.split("&", -1).partition { |pair| pair.start_with?(PARAMETER) }
      return [target, nil] if ours.empty?

      rest = others.join("&")
      [rest.empty? ? path : "#{path}?#{rest}", ours.map { |pair| pair.delete_prefix(PARAMETER) }.grep(PATTERN).first]
    end

    # `//host` and `/\host` would lead to another site.
    def local(target)
      "/#{target.sub(%r{\A[/\\]+}, "")}"
    end
  end
end
