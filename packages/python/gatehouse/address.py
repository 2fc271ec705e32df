"""Who the visitor is: the peer, or what trusted proxies say of it."""

from __future__ import annotations

import ipaddress
import re
from typing import List, Optional, Sequence, Union

from .models import Request

Address = Union[ipaddress.IPv4Address, ipaddress.IPv6Address]
Network = Union[ipaddress.IPv4Network, ipaddress.IPv6Network]

_V4_PORT = re.compile(r"([0-9.]+):[0-9]{1,5}\Z")
_NETWORK = re.compile(r"([0-9.]+|[0-9A-Fa-f:]+:[0-9A-Fa-f:.]*)(?:/(0|[1-9][0-9]{0,2}))?\Z")
_V6_PORT = re.compile(r"\[([^\]]+)\](?::[0-9]{1,5})?\Z")


def parse_address(text: Optional[str]) -> Optional[Address]:
    """An address without port and zone, IPv4-mapped ones as IPv4; None when it is none."""
    bare = (text or "").strip()
    with_port = _V4_PORT.match(bare) or _V6_PORT.match(bare)
    if with_port:
        bare = with_port.group(1)
    try:
        address = ipaddress.ip_address(bare.partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def _network(text: str) -> Optional[Network]:
    parts = _NETWORK.match(str(text).strip())
    if parts is None:
        return None
    base, length = parts.groups()
    address = parse_address(base)
    if address is None:
        return None
    # A length that is written for IPv6 counts the 96 bits before an IPv4 address too.
    before = 96 if address.version == 4 and ":" in base else 0
    bits = address.max_prefixlen if length is None else int(length) - before
    return ipaddress.ip_network((address, bits), strict=False) if 0 <= bits <= address.max_prefixlen else None


class Proxies:
    """The proxies in front of the application. Raises ValueError for what is neither an address nor a CIDR."""

    def __init__(self, cidrs: Sequence[str]) -> None:
        networks = [_network(cidr) for cidr in cidrs]
        self._networks: List[Network] = [network for network in networks if network is not None]
        if len(self._networks) < len(networks):
            raise ValueError("Gatehouse's trusted_proxies must be addresses or CIDRs.")

    def trusts(self, address: Optional[Address]) -> bool:
        return address is not None and any(address in network for network in self._networks)

    def trusts_peer(self, request: Request) -> bool:
        return self.trusts(parse_address(request.peer))

    def visitor_of(self, request: Request, single_header: Optional[str]) -> Optional[str]:
        """The visitor's address; None when even the peer has none."""
        peer = parse_address(request.peer)
        if peer is None:
            return None
        if not self.trusts(peer):
            return str(peer)
        if single_header:
            return str(parse_address(request.header(single_header)) or peer)
        return str(self._walk(peer, request.header("x-forwarded-for")))

    def _walk(self, peer: Address, forwarded_for: Optional[str]) -> Address:
        last = peer
        for entry in reversed(forwarded_for.split(",") if forwarded_for else []):
            address = parse_address(entry)
            if address is None:
                return last
            if not self.trusts(address):
                return address
            last = address
        return last
