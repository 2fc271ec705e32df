# frozen_string_literal: true

require "cgi/escape"
require_relative "pass"
require_relative "web_url"

module Gatehouse
  # Rack responses that a visitor gets instead of the page.
  module Answers
    # By Rack's specification the headers of 204 and 304 describe no body.
    WITHOUT_BODY = [204, 205, 304].freeze
    STATUS = /\A[2-5][0-9]{2}\z/

    module_function

    # Back from a challenge: the pass becomes a cookie, and leaves the URL.
    def returned(target, pass, secure:)
      own(303, { "location" => target, "set-cookie" => Pass.cookie(pass, secure: secure), "content-length" => "0" })
    end

    # Nobody has decided, and the owner lets nobody in then.
    def away(request)
      html = page_of("Try again in a moment", "<p>This site cannot tell who may come in right now.</p>")
      whole(request, 503, html, "retry-after" => "2")
    end

    # @param url [String] where the visitor is already: never a loop
    # @param block_page [String, #call, nil] the owner's; nil: the one that Gatehouse has for the workspace, or a short one
    # @param pages [BlockPages, nil]
    def blocked(request, decision, url, block_page: nil, pages: nil)
      location = location(request, decision)
      return redirect(request, location) if location && !WebUrl.same?(location, url)

      page(request, status(decision), decision, block_page: block_page, pages: pages)
    end

    def location(request, decision)
      return (decision.challenge if page?(request)) if decision.challenged?

      WebUrl.parse(decision.page_contents) if decision.page_type == "RedirectURL"
    end

    # Scripts and images cannot solve a challenge.
    def page?(request)
      [nil, "navigate"].include?(request.header("Sec-Fetch-Mode"))
    end

    # After a form, 303: nothing is sent twice.
    def redirect(request, location)
      own(request.read? ? 302 : 303, { "location" => location, "content-length" => "0" })
    end

    def status(decision)
      asked = decision.page_contents if decision.page_type == "HTTPStatusCode" && !decision.challenged?
      STATUS.match?(asked) ? asked.to_i : 403
    end

    def page(request, status, decision, block_page:, pages:)
      return own(status, {}) if WITHOUT_BODY.include?(status)
      return whole(request, status, html_of(block_page, decision)) if block_page

      hosted = hosted_page(request, decision, pages)
      return whole(request, status, default_page(decision)) unless hosted

      whole(request, status, hosted.html, { "content-security-policy" => hosted.policy }.compact)
    end

    # Scripts and images show no page.
    def hosted_page(request, decision, pages)
      pages&.get(request.header("Accept-Language"), decision.request_id) if page?(request) && !request.head?
    end

    def whole(request, status, html, headers = {})
      headers = headers.merge("content-type" => "text/html; charset=utf-8")
      return own(status, headers) if request.head?

      own(status, headers.merge("content-length" => html.bytesize.to_s), html)
    end

    def html_of(page, decision)
      page.respond_to?(:call) ? page.call(decision).to_s : page
    end

    def default_page(decision)
      id = CGI.escapeHTML(decision.request_id.to_s)
      number = "<p>If this is a mistake, give the site’s owner this number: <code>#{id}</code>.</p>" unless id.empty?
      page_of("This page is closed to you", number)
    end

    def page_of(title, text)
      <<~HTML
        <!doctype html>
        <html lang="en"><head><meta charset="utf-8"><title>#{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark"></head>
        <body><main><h1>#{title}</h1>
        #{text}</main></body></html>
      HTML
    end

    # Keeps what is for one visitor out of caches and search engines.
    def own(status, headers, html = "")
      [status, headers.merge("cache-control" => "no-store", "x-robots-tag" => "noindex"), html.empty? ? [] : [html.dup]]
    end
    private_class_method :location, :page?, :redirect, :status, :page, :hosted_page, :whole, :html_of, :default_page, :page_of, :own
  end
end
