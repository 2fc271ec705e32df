# frozen_string_literal: true

require "openssl"
require_relative "support"

class TlsTest < Minitest::Test
  include Support

  def setup
    @reports = []
  end

  def teardown
    @fake&.close
  end

  def test_a_name_and_an_address_that_the_certificate_has
    trust(serve("DNS:localhost, IP:127.0.0.1"))
    %w[localhost 127.0.0.1].each do |host|
      site = secure(host)
      2.times { assert_equal 403, site.call(environment).first }
    end
    assert_equal [4, 2, []], [@fake.calls.size, @fake.connections, @reports]
  end

  def test_a_certificate_that_nobody_signed
    serve("DNS:localhost")
    assert_not_asked("localhost")
  end

  def test_a_certificate_for_another_name
    trust(serve("DNS:other.example"))
    %w[localhost 127.0.0.1].each { |host| assert_not_asked(host) }
  end

  def test_a_handshake_that_never_comes
    TCPServer.open("127.0.0.1", 0) do |silent|
      site = secure("127.0.0.1", port: silent.local_address.ip_port, timeout_ms: 100)
      assert_same SITE, site.call(environment)
    end
    assert_match(/no answer within 100 ms/, @reports.join)
  end

  private

  def assert_not_asked(host)
    @reports.clear
    assert_same SITE, secure(host).call(environment)
    assert_equal ["Gatehouse does not decide, and visitors are let in: it cannot be reached (no secure connection)."],
                 @reports
    assert_empty @fake.calls
  end

  def secure(host, port: @fake.port, **more)
    site("https://#{host}:#{port}", report: @reports.method(:push), **more)
  end

  def serve(names)
    key = OpenSSL::PKey::EC.generate("prime256v1")
    certificate = certificate(key, names)
    context = OpenSSL::SSL::SSLContext.new.tap { |each| each.add_certificate(certificate, key) }
    @fake = FakeGatehouse.new(wrap: ->(socket) { secured(socket, context) })
    @fake.behaviour = saying(BLOCKED)
    certificate
  end

  def secured(socket, context)
    tls = OpenSSL::SSL::SSLSocket.new(socket, context)
    tls.sync_close = true
    tls.accept
  end

  def certificate(key, names)
    OpenSSL::X509::Certificate.new.tap do |each|
      each.version = 2
      each.serial = OpenSSL::BN.rand(64)
      each.subject = each.issuer = OpenSSL::X509::Name.parse("/CN=#{names.tr(",:", " ")}#{each.serial}")
      each.public_key = key
      each.not_before = Time.now - 60
      each.not_after = Time.now + 3_600
      each.add_extension(OpenSSL::X509::ExtensionFactory.new.create_extension("subjectAltName", names))
      each.sign(key, "SHA256")
    end
  end

  # For this process alone.
  def trust(certificate)
    OpenSSL::SSL::SSLContext::DEFAULT_CERT_STORE.add_cert(certificate)
  end
end
