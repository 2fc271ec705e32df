package gatehouse

import (
	"errors"
	"net/netip"
	"regexp"
	"strings"
)

var (
	v4WithPort = regexp.MustCompile(`^([\d.]+):\d{1,5}$`)
	inBrackets = regexp.MustCompile(`^\[([^\]]+)\](?::\d{1,5})?$`)
)

// parseAddress cuts off ports, brackets and zones; IPv4 inside IPv6 is IPv4.
func parseAddress(text string) (netip.Addr, bool) {
	bare := strings.TrimSpace(text)
	if parts := v4WithPort.FindStringSubmatch(bare); parts != nil {
		bare = parts[1]
	} else if parts := inBrackets.FindStringSubmatch(bare); parts != nil {
		bare = parts[1]
	}
	bare, _, _ = strings.Cut(bare, "%")
	address, err := netip.ParseAddr(bare)
	return address.Unmap(), err == nil
}

// proxies are the networks whose word about the visitor counts.
type proxies []netip.Prefix

func parseProxies(texts []string) (proxies, error) {
	var parsed proxies
	for _, text := range texts {
		network, err := parseNetwork(strings.TrimSpace(text))
		if err != nil {
			return nil, errors.New("gatehouse: TrustedProxies must be addresses or CIDRs")
		}
		parsed = append(parsed, network)
	}
	return parsed, nil
}

func parseNetwork(text string) (netip.Prefix, error) {
	if !strings.Contains(text, "/") {
		address, err := netip.ParseAddr(text)
		if address.Zone() != "" {
			return netip.Prefix{}, errors.New("a zone")
		}
		return netip.PrefixFrom(address.Unmap(), address.Unmap().BitLen()), err
	}
	network, err := netip.ParsePrefix(text)
	if err == nil && network.Addr().Is4In6() {
		// ::ffff:0:0/96 is IPv4, as in parseAddress.
		network, err = network.Addr().Unmap().Prefix(network.Bits() - 96)
	}
	return network.Masked(), err
}

func (p proxies) trust(address netip.Addr) bool {
	for _, network := range p {
		if network.Contains(address) {
			return true
		}
	}
	return false
}

// visitorAddress is false when even the peer has no address.
//
// The threat: anyone can send any X-Forwarded-For. It counts only from trusted proxies, and is read from
// the right, where they append.
func (p proxies) visitorAddress(v visit, clientAddressHeader string) (netip.Addr, bool) {
	if !v.hasPeer || !p.trust(v.peer) {
		return v.peer, v.hasPeer
	}
	if clientAddressHeader != "" {
		named, _ := v.header(clientAddressHeader)
		if address, ok := parseAddress(named); ok {
			return address, true
		}
		return v.peer, true
	}
	hops, _ := v.header("X-Forwarded-For")
	return p.walk(v.peer, hops), true
}

func (p proxies) walk(client netip.Addr, hops string) netip.Addr {
	entries := strings.Split(hops, ",")
	for i := len(entries) - 1; i >= 0 && p.trust(client); i-- {
		before, ok := parseAddress(entries[i])
		if !ok {
			break
		}
		client = before
	}
	return client
}
