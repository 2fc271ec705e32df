# frozen_string_literal: true

require_relative "support"

class AnswersTest < Minitest::Test
  include Support

  def test_the_pages_own_body_and_length
    status, headers, body = answer(page: "<p>Zürück</p>")
    assert_equal [403, "15", "<p>Zürück</p>"], [status, headers["content-length"], body.join]
    assert_equal(headers.keys, headers.keys.map(&:downcase))
    refute_predicate headers, :frozen?
  end

  def test_a_page_that_is_made_for_the_decision
    assert_equal ["req-2 US"], answer(page: ->(decision) { "#{decision.request_id} #{decision.country}" }).last
  end

  def test_statuses_without_a_body
    %w[204 205 304].each do |status|
      got = answer(page_type: "HTTPStatusCode", page_contents: status)
      assert_equal [status.to_i, nil, nil, []], [got[0], *got[1].values_at("content-length", "content-type"), got[2]]
    end
  end

  def test_statuses_that_are_none
    ["100", "600", "2000", "200\n", ""].each do |status|
      assert_equal 403, answer(page_type: "HTTPStatusCode", page_contents: status).first, status
    end
  end

  def test_no_body_for_head
    assert_equal [], answer(method: "HEAD").last
  end

  def test_no_loop_however_the_page_is_written
    assert_equal 403, answer(page_type: "RedirectURL", page_contents: "HTTP://SHOP.example:80").first
    assert_equal 302, answer(page_type: "RedirectURL", page_contents: "http://shop.example/no").first
  end

  def test_a_challenge_that_is_no_url_leads_nowhere_else
    assert_equal 403, answer(challenged: true, page_type: "RedirectURL", page_contents: "http://a.example/").first
  end

  private

  def answer(method: "GET", page: nil, **more)
    fields = Gatehouse::Decision::FIELDS.to_h { |name| [name, nil] }
    decision = Gatehouse::Decision.new(**fields, blocked: true, country: "US", request_id: "req-2", **more)
    request = Gatehouse::Request.new(environment(REQUEST_METHOD: method))
    Gatehouse::Answers.blocked(request, decision, "http://shop.example/", block_page: page)
  end
end
