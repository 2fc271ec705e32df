# frozen_string_literal: true

require_relative "support"

class ProxiesTest < Minitest::Test
  def test_what_is_an_address
    { " 198.51.100.7 " => "198.51.100.7", "198.51.100.7:80" => "198.51.100.7", "[2001:DB8::0:7]:443" => "2001:db8::7",
      "fe80::1%eth0" => "fe80::1", "::ffff:c633:6407" => "198.51.100.7", "::1" => "::1" }.each do |text, address|
      assert_equal address, Gatehouse::Address.parse(text).to_s
    end
  end

  def test_what_is_none
    [nil, "", "unknown", "198.51.100.007", "198.51.100", "198.51.100.0/24", "256.1.1.1", "::1::", "a.b:80", "\xff".b,
     "198.51.100.7\n8.8.8.8"].each { |text| assert_nil Gatehouse::Address.parse(text), text.inspect }
  end

  def test_a_proxy_that_is_none
    ["10.0.0.0/33", nil, "proxy.example", "", "::ffff:10.0.0.0/95"].each do |cidr|
      assert_raises(ArgumentError) { Gatehouse::Proxies.new([cidr]) }
    end
  end

  def test_one_address_is_a_proxy_too
    proxies = Gatehouse::Proxies.new(["127.0.0.1", "::1"])
    { "127.0.0.1" => "8.8.8.8", "::1" => "8.8.8.8", "127.0.0.2" => "127.0.0.2" }.each do |peer, visitor|
      request = Gatehouse::Request.new({ "REMOTE_ADDR" => peer, "HTTP_X_FORWARDED_FOR" => "8.8.8.8" })
      assert_equal visitor, proxies.visitor_of(request)
    end
  end
end
