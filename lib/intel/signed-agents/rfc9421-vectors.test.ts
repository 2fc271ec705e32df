import { type InnerList, isInnerList, parseDictionary } from "structured-headers";
import { describe, expect, it } from "vitest";
import type { SentRequest } from "../sent-request";
import { hasSigned, readKey } from "./agent-key";
import { signatureBase } from "./signature-base";

/*
 * RFC 9421, appendix B: keys, messages and signatures. B.2.4 signs a response, whose base is given here as it is
 * printed; B.2.5 has a shared secret, which agents must not have, so only its base is compared.
 */

const RSA_PSS = readKey({
  kty: "RSA",
  alg: "PS512",
  e: "AQAB",
  n: "r4tmm3r20Wd_PbqvP1s2-QEtvpuRaV8Yq40gjUR8y2Rjxa6dpG2GXHbPfvMs8ct-Lh1GH45x28Rw3Ry53mm-oAXjyQ86OnDkZ5N8lYbggD4O3w6M6pAvLkhk95AndTrifbIFPNU8PPMO7OyrFAHqgDsznjPFmTOtCEcN2Z1FpWgchwuYLPL-Wokqltd11nqqzi-bJ9cvSKADYdUAAN5WUtzdpiy6LbTgSxP7ociU4Tn0g5I6aDZJ7A8Lzo0KSyZYoA485mqcO0GVAdVw9lq4aOT9v6d-nb4bnNkQVklLQ3fVAvJm-xdDOp9LCNCN48V2pnDOkFV6-U9nV5oyc6XI2w",
});
const ECC_P256 = readKey({
  kty: "EC",
  crv: "P-256",
  x: "qIVYZVLCrPZHGHjP17CTW0_-D9Lfw0EkjqF7xB4FivA",
  y: "Mc4nN9LTDOBhfoUeg8Ye9WedFRhnZXZJA12Qp0zZ6F0",
});
const ED25519 = readKey({
  kty: "OKP",
  crv: "Ed25519",
  x: "JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs",
});

const DIGEST =
  "sha-512=:WZDPaVn/7XgHaAy8pmojAkGWoRx2UFChF41A2svX+TaPm+AbwAgBWnrIiYllu7BNNyealdVLvRwEmTHWXvJwew==:";
const TEST_REQUEST: SentRequest = {
  method: "POST",
  url: "https://example.com/foo?param=Value&Pet=dog",
  isWhole: false,
  carriesPrints: false,
  headers: new Map([
    ["host", "example.com"],
    ["date", "Tue, 20 Apr 2021 02:07:55 GMT"],
    ["content-type", "application/json"],
    ["content-digest", DIGEST],
    ["content-length", "18"],
  ]),
};
const CLIENT_CERT =
  "MIIBqDCCAU6gAwIBAgIBBzAKBggqhkjOPQQDAjA6MRswGQYDVQQKDBJMZXQncyBBdXRoZW50aWNhdGUxGzAZBgNVBAMMEkxBIEludGVybWVkaWF0ZSBDQTAeFw0yMDAxMTQyMjU1MzNaFw0yMTAxMjMyMjU1MzNaMA0xCzAJBgNVBAMMAkJDMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE8YnXXfaUgmnMtOXU/IncWalRhebrXmckC8vdgJ1p5Be5F/3YC8OthxM4+k1M6aEAEFcGzkJiNy6J84y7uzo9M6NyMHAwCQYDVR0TBAIwADAfBgNVHSMEGDAWgBRm3WjLa38lbEYCuiCPct0ZaSED2DAOBgNVHQ8BAf8EBAMCBsAwEwYDVR0lBAwwCgYIKwYBBQUHAwIwHQYDVR0RAQH/BBMwEYEPYmRjQGV4YW1wbGUuY29tMAoGCCqGSM49BAMCA0gAMEUCIBHda/r1vaL6G3VliL4/Di6YK0Q6bMjeSkC3dFCOOB8TAiEAx/kHSB4urmiZ0NX5r5XarmPk0wmuydBVoU4hBVZ1yhk=";
const TTRP_REQUEST: SentRequest = {
  method: "POST",
  url: "https://service.internal.example/foo?param=Value&Pet=dog",
  isWhole: false,
  carriesPrints: false,
  headers: new Map([["client-cert", `:${CLIENT_CERT}:`]]),
};

function innerList(text: string): InnerList {
  const member = parseDictionary(`sig=${text}`).get("sig");
  if (member === undefined || !isInnerList(member)) throw new Error("no inner list");
  return member;
}

const line = (...lines: string[]) => lines.join("\n");

describe("RFC 9421, appendix B.2", () => {
  it.each([
    {
      section: "B.2.1",
      key: RSA_PSS,
      sent: TEST_REQUEST,
      input: '();created=1618884473;keyid="test-key-rsa-pss";nonce="b3k2pp5k7z-50gnwp.yemd"',
      lines: [],
      signature:
        "d2pmTvmbncD3xQm8E9ZV2828BjQWGgiwAaw5bAkgibUopemLJcWDy/lkbbHAve4cRAtx31Iq786U7it++wgGxbtRxf8Udx7zFZsckzXaJMkA7ChG52eSkFxykJeNqsrWH5S+oxNFlD4dzVuwe8DhTSja8xxbR/Z2cOGdCbzR72rgFWhzx2VjBqJzsPLMIQKhO4DGezXehhWwE56YCE+O6c0mKZsfxVrogUvA4HELjVKWmAvtl6UnCh8jYzuVG5WSb/QEVPnP5TmcAnLH1g+s++v6d4s8m0gCw1fV5/SITLq9mhho8K3+7EPYTU8IU1bLhdxO5Nyt8C8ssinQ98Xw9Q==",
    },
    {
      section: "B.2.2",
      key: RSA_PSS,
      sent: TEST_REQUEST,
      input:
        '("@authority" "content-digest" "@query-param";name="Pet");created=1618884473;keyid="test-key-rsa-pss";tag="header-example"',
      lines: [
        '"@authority": example.com',
        `"content-digest": ${DIGEST}`,
        '"@query-param";name="Pet": dog',
      ],
      signature:
        "LjbtqUbfmvjj5C5kr1Ugj4PmLYvx9wVjZvD9GsTT4F7GrcQEdJzgI9qHxICagShLRiLMlAJjtq6N4CDfKtjvuJyE5qH7KT8UCMkSowOB4+ECxCmT8rtAmj/0PIXxi0A0nxKyB09RNrCQibbUjsLS/2YyFYXEu4TRJQzRw1rLEuEfY17SARYhpTlaqwZVtR8NV7+4UKkjqpcAoFqWFQh62s7Cl+H2fjBSpqfZUJcsIk4N6wiKYd4je2U/lankenQ99PZfB4jY3I5rSV2DSBVkSFsURIjYErOs0tFTQosMTAoxk//0RoKUqiYY8Bh0aaUEb0rQl3/XaVe4bXTugEjHSw==",
    },
    {
      section: "B.2.3",
      key: RSA_PSS,
      sent: TEST_REQUEST,
      input:
        '("date" "@method" "@path" "@query" "@authority" "content-type" "content-digest" "content-length");created=1618884473;keyid="test-key-rsa-pss"',
      lines: [
        '"date": Tue, 20 Apr 2021 02:07:55 GMT',
        '"@method": POST',
        '"@path": /foo',
        '"@query": ?param=Value&Pet=dog',
        '"@authority": example.com',
        '"content-type": application/json',
        `"content-digest": ${DIGEST}`,
        '"content-length": 18',
      ],
      signature:
        "bbN8oArOxYoyylQQUU6QYwrTuaxLwjAC9fbY2F6SVWvh0yBiMIRGOnMYwZ/5MR6fb0Kh1rIRASVxFkeGt683+qRpRRU5p2voTp768ZrCUb38K0fUxN0O0iC59DzYx8DFll5GmydPxSmme9v6ULbMFkl+V5B1TP/yPViV7KsLNmvKiLJH1pFkh/aYA2HXXZzNBXmIkoQoLd7YfW91kE9o/CCoC1xMy7JA1ipwvKvfrs65ldmlu9bpG6A9BmzhuzF8Eim5f8ui9eH8LZH896+QIF61ka39VBrohr9iyMUJpvRX2Zbhl5ZJzSRxpJyoEZAFL2FUo5fTIztsDZKEgM4cUA==",
    },
    {
      section: "B.2.6",
      key: ED25519,
      sent: TEST_REQUEST,
      input:
        '("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"',
      lines: [
        '"date": Tue, 20 Apr 2021 02:07:55 GMT',
        '"@method": POST',
        '"@path": /foo',
        '"@authority": example.com',
        '"content-type": application/json',
        '"content-length": 18',
      ],
      signature:
        "wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==",
    },
    {
      section: "B.3",
      key: ECC_P256,
      sent: TTRP_REQUEST,
      input:
        '("@path" "@query" "@method" "@authority" "client-cert");created=1618884473;keyid="test-key-ecc-p256"',
      lines: [
        '"@path": /foo',
        '"@query": ?param=Value&Pet=dog',
        '"@method": POST',
        '"@authority": service.internal.example',
        `"client-cert": :${CLIENT_CERT}:`,
      ],
      signature:
        "xVMHVpawaAC/0SbHrKRs9i8I3eOs5RtTMGCWXm/9nvZzoHsIg6Mce9315T6xoklyy0yzhD9ah4JHRwMLOgmizw==",
    },
  ])("$section: the base is the printed one, and its signature holds", (vector) => {
    const base = signatureBase(innerList(vector.input), vector.sent);
    expect(base).toBe(line(...vector.lines, `"@signature-params": ${vector.input}`));
    if (vector.key === null) throw new Error("the key was not read");
    const signature = Buffer.from(vector.signature, "base64");
    expect(hasSigned(vector.key, base, signature)).toBe(true);
    expect(hasSigned(vector.key, `${base} `, signature)).toBe(false);
    signature[0] = (signature[0] ?? 0) ^ 1;
    expect(hasSigned(vector.key, base, signature)).toBe(false);
  });

  it("B.2.4: a response's signature holds over the printed base", () => {
    const input =
      '("@status" "content-type" "content-digest" "content-length");created=1618884473;keyid="test-key-ecc-p256"';
    const base = line(
      '"@status": 200',
      '"content-type": application/json',
      '"content-digest": sha-512=:mEWXIS7MaLRuGgxOBdODa3xqM1XdEvxoYhvlCFJ41QJgJc4GTsPp29l5oGX69wWdXymyU0rjJuahq4l5aGgfLQ==:',
      '"content-length": 23',
      `"@signature-params": ${input}`,
    );
    const signature =
      "wNmSUAhwb5LxtOtOpNa6W5xj067m5hFrj0XQ4fvpaCLx0NKocgPquLgyahnzDnDAUy5eCdlYUEkLIj+32oiasw==";
    if (ECC_P256 === null) throw new Error("the key was not read");
    expect(hasSigned(ECC_P256, base, Buffer.from(signature, "base64"))).toBe(true);
    expect(() => signatureBase(innerList(input), TEST_REQUEST)).toThrow("@status");
  });

  it("B.2.5: the base is the printed one; a shared secret is no key of an agent", () => {
    const input =
      '("date" "@authority" "content-type");created=1618884473;keyid="test-shared-secret"';
    expect(signatureBase(innerList(input), TEST_REQUEST)).toBe(
      line(
        '"date": Tue, 20 Apr 2021 02:07:55 GMT',
        '"@authority": example.com',
        '"content-type": application/json',
        `"@signature-params": ${input}`,
      ),
    );
    expect(
      readKey({ kty: "oct", k: "uzvJfB4u3N0Jy4T7NZ75MDVcr8zSTInedJtkgcu46YW4XByzNJjxBdtj" }),
    ).toBeNull();
  });
});

it("a key's thumbprint is that of RFC 7638, and for Ed25519 of RFC 8037", () => {
  expect(ED25519?.thumbprint).toBe("poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U");
  expect(RSA_PSS?.thumbprint).toBe("oD0HwocPBSfpNy5W3bpJeyFGY_IQ_YpqxSjQ3Yd-CLA");
  // RFC 8037, appendix A.3
  const example = { kty: "OKP", crv: "Ed25519", x: "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo" };
  expect(readKey(example)?.thumbprint).toBe("kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k");
});
