# frozen_string_literal: true

require_relative "support"

class PassTest < Minitest::Test
  def test_the_pass_leaves_the_target
    {
      "/a" => ["/a", nil], "/a?" => ["/a?", nil], "/a?b=&&c" => ["/a?b=&&c", nil],
      "/a?gatehouse_pass=x" => ["/a", "x"], "/a?b&gatehouse_pass=x&&c=" => ["/a?b&&c=", "x"],
      "/a?gatehouse_pass=%00&gatehouse_pass=x" => ["/a", "x"], "/a?gatehouse_pass=" => ["/a", nil],
      "/a?xgatehouse_pass=x" => ["/a?xgatehouse_pass=x", nil],
      "///a?gatehouse_pass=x" => ["///a", "x"]
    }.each { |target, split| assert_equal split, Gatehouse::Pass.split(target), target }
  end

  def test_the_way_back_stays_on_the_site
    ["/evil.example", "//evil.example", "/\\/evil.example"].each do |target|
      assert_equal "/evil.example", Gatehouse::Pass.local(target)
    end
  end

  def test_the_pass_in_cookies
    {
      nil => nil, "" => nil, "gatehouse-pass" => nil, "a=gatehouse-pass=x" => nil, "gatehouse-pass=a b" => nil,
      "a=b;gatehouse-pass=x " => "x", "a=b, gatehouse-pass=x" => "x", "gatehouse-pass=x\r\nHost: y" => nil
    }.each { |cookies, pass| assert_equal_or_nil pass, Gatehouse::Pass.in_cookies(cookies) }
  end

  private

  def assert_equal_or_nil(expected, got)
    expected.nil? ? assert_nil(got) : assert_equal(expected, got)
  end
end
