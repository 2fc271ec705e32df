# frozen_string_literal: true

require "json"
require "socket"
require "uri"

# Gatehouse on real sockets, which answers as it is told to.
class FakeGatehouse
  Call = Struct.new(:path, :query, :headers, :url, keyword_init: true)

  # A Hash as in the conformance cases, or a callable that gets the socket and the Call.
  attr_writer :behaviour

  # How one of a former version answers who asks for the page of blocked visitors.
  NO_PAGE = { "status" => 404, "headers" => {}, "body" => "There is nothing here." }.freeze
  # The same for what it answers them.
  attr_writer :page

  def initialize(host = "127.0.0.1", wrap: nil)
    @server = TCPServer.new(host, 0)
    @wrap = wrap
    @lock = Mutex.new
    @calls = []
    @page_calls = []
    @page = NO_PAGE
    @connections = 0
    @threads = [Thread.new { accept }]
  end

  def port
    @server.local_address.ip_port
  end

  def url
    "http://127.0.0.1:#{port}"
  end

  def calls
    @lock.synchronize { @calls.dup }
  end

  def page_calls
    @lock.synchronize { @page_calls.dup }
  end

  def connections
    @lock.synchronize { @connections }
  end

  def forget
    @lock.synchronize { [@calls, @page_calls].each(&:clear) }
  end

  def close
    @server.close
    @threads.each(&:kill)
  end

  # A port on which nobody listens.
  def self.refused_url
    server = TCPServer.new("127.0.0.1", 0)
    "http://127.0.0.1:#{server.local_address.ip_port}".tap { server.close }
  end

  private

  def accept
    loop do
      socket = @server.accept
      @lock.synchronize { @connections += 1 }
      @threads << Thread.new { serve(socket) }
    end
  rescue IOError
    # The test is over.
  end

  def serve(socket)
    socket = @wrap.call(socket) if @wrap
    while (call = read_call(socket))
      @lock.synchronize { (page?(call) ? @page_calls : @calls) << call }
      break if answer(socket, call) == :close
    end
  rescue SystemCallError, IOError, OpenSSL::SSL::SSLError
    # The client has gone, as it may.
  ensure
    socket.close unless socket.closed?
  end

  def read_call(socket)
    target = socket.gets&.split&.fetch(1) or return
    headers = {}
    while (line = socket.gets&.chomp) && !line.empty?
      name, value = line.split(/:\s*/, 2)
      headers[name.downcase] = value
    end
    path, query = target.split("?", 2)
    Call.new(path: path, query: URI.decode_www_form(query.to_s), headers: headers, url: target)
  end

  def page?(call)
    call.path == "/.gatehouse/denied"
  end

  def answer(socket, call)
    behaviour = page?(call) ? @page : @behaviour
    return behaviour.call(socket, call) if behaviour.respond_to?(:call)
    return fault(socket, behaviour["fault"]) if behaviour.key?("fault")

    body = behaviour["body"]
    text = (body.is_a?(String) ? body : JSON.generate(body)).ljust(behaviour.fetch("padTo", 0))
    send_whole(socket, behaviour["status"], behaviour["headers"], text)
  end

  def fault(socket, fault)
    case fault
    when "slow" then socket.read
    when "slow-body" then socket.write("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{") && socket.read
    when "cut" then socket.write(%(HTTP/1.1 200 OK\r\nContent-Length: 37\r\n\r\n{"status":"success","blockAccess":1}))
    when "huge" then send_whole(socket, 200, {}, %({"status":"#{"x" * 1_048_576}"}))
    end
    :close
  end

  def send_whole(socket, status, headers, body)
    lines = { **headers, "Content-Length" => body.bytesize }.map { |name, value| "#{name}: #{value}\r\n" }
    socket.write("HTTP/1.1 #{status} Said\r\n#{lines.join}\r\n#{body}")
  end
end
