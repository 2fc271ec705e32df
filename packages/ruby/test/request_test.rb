# frozen_string_literal: true

require_relative "support"

class RequestTest < Minitest::Test
  def test_the_target_as_sent
    {
      "/a%20b?c=%26" => "/a%20b?c=%26", "//evil.example/" => "//evil.example/",
      "http://shop.example/cart?x=1" => "/cart?x=1", "http://shop.example" => "/", "http://shop.example?x" => "/?x",
      "/\xFF \r\nSet-Cookie: a=b" => "/%FF%20%0D%0ASet-Cookie:%20a=b"
    }.each { |sent, target| assert_equal target, target_of("REQUEST_URI" => sent) }
  end

  def test_a_server_that_does_not_say_it
    assert_equal "/shop/cart?x=1",
                 target_of("SCRIPT_NAME" => "/shop", "PATH_INFO" => "/cart", "QUERY_STRING" => "x=1")
    assert_equal "/shop", target_of("REQUEST_URI" => "shop.example:443", "SCRIPT_NAME" => "/shop", "PATH_INFO" => "")
    assert_equal "/", target_of("REQUEST_URI" => "*", "PATH_INFO" => "*")
  end

  def test_bytes_that_are_no_text
    request = Gatehouse::Request.new({ "HTTP_USER_AGENT" => "\xFFm\xC3\xBC".b.freeze })
    assert_equal "\u{FFFD}mü", request.header("User-Agent")
  end

  def test_no_host
    assert_equal "localhost:80", Gatehouse::Request.new({ "SERVER_NAME" => "localhost", "SERVER_PORT" => "80" }).host
  end

  private

  def target_of(env)
    Gatehouse::Request.new(env).target
  end
end
