# frozen_string_literal: true

require_relative "support"

class TransportTest < Minitest::Test
  include Support

  def setup
    @fake = FakeGatehouse.new
    @fake.behaviour = saying(LET_IN)
  end

  def teardown
    @fake.close
  end

  def test_one_connection_for_many_questions
    transport = transport()
    3.times { assert_equal 200, transport.get("/", {}).status }
    assert_equal [3, 1], [@fake.calls.size, @fake.connections]
  end

  def test_a_connection_that_was_closed_meanwhile_is_replaced
    @fake.behaviour = lambda do |socket, _|
      socket.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}")
      :close
    end
    transport = transport()
    3.times { assert_equal "{}", transport.get("/", {}).body }
    assert_equal [3, 3], [@fake.calls.size, @fake.connections]
  end

  def test_a_connection_that_closes_under_the_question_is_replaced_once
    @fake.behaviour = ->(socket, _) { @fake.calls.size == 2 ? :close : socket.write(whole("{}")) }
    transport = transport()
    2.times { assert_equal "{}", transport.get("/", {}).body }
    assert_equal [3, 2], [@fake.calls.size, @fake.connections]
  end

  def test_what_comes_unasked_is_nobodys_answer
    @fake.behaviour = ->(socket, _) { socket.write(whole("{}") + whole("forged")) }
    transport = transport()
    2.times { assert_equal "{}", transport.get("/", {}).body }
    assert_equal 2, @fake.connections
  end

  def test_an_answer_that_came_too_late_is_nobodys
    late = Queue.new
    @fake.behaviour = ->(socket, call) { socket.write(whole(call.url == "/late" ? late.pop : "own")) }
    transport = transport(timeout_ms: HASTY_MS)
    assert_raises(Gatehouse::Silence) { transport.get("/late", {}) }
    late.push("late")
    body = patiently { transport.get("/", {}).body }
    assert_equal "own", body
  end

  def test_headers_and_body_that_drip_end_at_the_deadline
    ["X-Long: ", "\r\n", "Content-Length: 999\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n"].each do |head|
      @fake.behaviour = lambda do |socket, _|
        socket.write("HTTP/1.1 200 OK\r\n#{head}")
        200.times { sleep(0.02) && socket.write("1") }
        :close
      end
      assert_silence("no answer within 200 ms", head) { transport(timeout_ms: 200).get("/", {}) }
    end
  end

  def test_interim_answers_without_end
    @fake.behaviour = ->(socket, _) { loop { socket.write("HTTP/1.1 103 Early Hints\r\n\r\n" * 100) } }
    assert_silence("no answer within 200 ms") { transport(timeout_ms: 200).get("/", {}) }
  end

  def test_chunks_with_extensions_trailers_and_an_interim_answer
    @fake.behaviour = lambda do |socket, _|
      socket.write("HTTP/1.1 103 Early Hints\r\nLink: a\r\n\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
      socket.write("5;a=b\r\nhello\r\n006\r\n world\r\n0\r\nX-Trailer: a\r\n\r\n")
    end
    transport = transport()
    2.times { assert_equal "hello world", transport.get("/", {}).body }
    assert_equal 1, @fake.connections
  end

  def test_a_body_until_the_connection_closes
    @fake.behaviour = ->(socket, _) { socket.write("HTTP/1.0 200 OK\r\n\r\nhello") && :close }
    assert_equal "hello", transport.get("/", {}).body
  end

  def test_64_kilobytes_and_one_byte_more
    @fake.behaviour = ->(socket, _) { socket.write(whole("x" * 65_536)) }
    assert_equal 65_536, transport.get("/", {}).body.bytesize
    more = "x" * 65_537
    ["Content-Length: 65537\r\n\r\n#{more}", "\r\n#{more}",
     "Transfer-Encoding: chunked\r\n\r\n8000\r\n#{"x" * 32_768}\r\n8001\r\n#{"x" * 32_769}\r\n0\r\n\r\n"].each do |rest|
      @fake.behaviour = ->(socket, _) { socket.write("HTTP/1.1 200 OK\r\n#{rest}") && :close }
      error = assert_raises(Gatehouse::NoDecision) { transport.get("/", {}) }
      assert_equal "its answer is over 64 KB", error.message
    end
  end

  def test_what_is_no_http
    ["hello\r\n\r\n", "HTTP/1.1 abc\r\n\r\n", "HTTP/1.1 200 OK\r\nno header\r\n\r\n",
     "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nshort",
     "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n", "HTTP/1.1 200 #{"x" * 40_000}",
     "HTTP/1.1 200 OK\r\n#{"A: b\r\n" * 101}\r\n"].each do |answer|
      @fake.behaviour = ->(socket, _) { socket.write(answer) && :close }
      assert_silence("it cannot be reached", answer[0, 60]) { transport.get("/", {}) }
    end
  end

  def test_a_child_process_leaves_its_parents_connections_alone
    transport = transport()
    transport.get("/", {})
    status = Process.wait2(fork { exit!(transport.get("/", {}).status == 200) }).last
    assert_predicate status, :success?
    transport.get("/", {})
    assert_equal [3, 2], [@fake.calls.size, @fake.connections]
  end

  def test_a_thread_that_is_stopped_leaves_nothing_behind
    @fake.behaviour = ->(_, _) { sleep }
    transport = transport()
    thread = Thread.new { transport.get("/", {}) }
    sleep(0.001) until @fake.calls.size == 1
    thread.kill.join
    @fake.behaviour = saying(LET_IN)
    assert_equal 200, transport.get("/", {}).status
    assert_equal 2, @fake.connections
  end

  def test_proxies_of_the_environment_do_not_get_the_key
    before = ENV.fetch("http_proxy", nil)
    ENV["http_proxy"] = FakeGatehouse.refused_url
    assert_equal 200, transport.get("/", {}).status
  ensure
    ENV["http_proxy"] = before
  end

  private

  def transport(url: @fake.url, timeout_ms: PATIENT_MS)
    Gatehouse::Transport.new(Gatehouse::Options.new(url: url, key: KEY, timeout_ms: timeout_ms))
  end

  # Where a busy machine may be too slow once.
  def patiently
    yield
  rescue Gatehouse::Silence
    retry
  end

  def whole(body)
    "HTTP/1.1 200 OK\r\nContent-Length: #{body.bytesize}\r\n\r\n#{body}"
  end

  def assert_silence(message, about = nil, &block)
    assert_equal message, assert_raises(Gatehouse::Silence, about, &block).message, about
  end
end
