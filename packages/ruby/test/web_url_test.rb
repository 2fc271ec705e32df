# frozen_string_literal: true

require_relative "support"

class WebUrlTest < Minitest::Test
  def test_where_a_visitor_may_be_sent
    { "https://a.example" => "https://a.example", "HTTP://a.example/ü b" => "HTTP://a.example/%C3%BC%20b",
      " https://a.example " => "https://a.example",
      "https://a.example/\u0085" => "https://a.example/%C2%85" }.each do |text, url|
      assert_equal url, Gatehouse::WebUrl.parse(text)
    end
  end

  def test_where_not
    [nil, 1, "", "/a", "//a.example", "ftp://a.example", "javascript:alert(1)", "https://", "https:///a.example",
     "https://\\a.example", "https://a.example/\r\nSet-Cookie: a=b", "https://a.example/\n",
     "https://a.example/\xFF"].each { |text| assert_nil Gatehouse::WebUrl.parse(text), text.inspect }
  end

  def test_the_same_page
    assert Gatehouse::WebUrl.same?("https://A.example:443#top", "https://a.example/")
    refute Gatehouse::WebUrl.same?("https://a.example/", "http://a.example/")
    refute Gatehouse::WebUrl.same?("https://a.example/", "https://a.example/?")
    refute Gatehouse::WebUrl.same?("https://a.example/|", "https://a.example/")
  end
end
