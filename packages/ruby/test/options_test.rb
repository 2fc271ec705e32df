# frozen_string_literal: true

require_relative "support"

class OptionsTest < Minitest::Test
  include Support

  def test_urls_that_are_no_origin
    ["", nil, "gatehouse.example", "ftp://a.example", "https://", "https://a.example/path", "https://u:p@a.example",
     "https://a.example/?key=1", "https://a b.example"].each do |url|
      assert_raises(ArgumentError, url.inspect) { Gatehouse::Options.new(url: url, key: KEY) }
    end
  end

  def test_keys_that_are_none
    ["", nil, "a b", "a\r\nHost: b", "ü"].each do |key|
      assert_raises(ArgumentError, key.inspect) { Gatehouse::Options.new(url: "https://a.example", key: key) }
    end
  end

  def test_other_mistakes
    [{ timeout_ms: 0 }, { timeout_ms: nil }, { cache_seconds: -1 }, { skip: [:static] }, { trusted_proxies: ["all"] },
     { unknown: 1 }].each do |wrong|
      assert_raises(ArgumentError) { Gatehouse::Options.new(url: "https://a.example", key: KEY, **wrong) }
    end
  end

  def test_the_key_of_the_environment
    before = ENV.fetch("GATEHOUSE_APIKEY", nil)
    ENV["GATEHOUSE_APIKEY"] = "fromtheenvironment"
    assert_equal "fromtheenvironment", Gatehouse::Options.new(url: "https://a.example").key
  ensure
    ENV["GATEHOUSE_APIKEY"] = before
  end

  def test_the_key_is_not_shown
    site = site("https://a.example")
    parts = [site, *site.instance_variables.map { |name| site.instance_variable_get(name) }]
    parts.each { |part| refute_includes part.inspect, KEY }
    error = assert_raises(ArgumentError) { Gatehouse::Options.new(url: "https://a.example", key: "secret key") }
    refute_includes error.message, "secret"
  end
end
