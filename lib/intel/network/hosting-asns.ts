/**
 * The largest clouds and hosters, recognized even without an `asn-hosting` feed.
 * Own table by registered organization, ip2asn data of 2025-12. The feeds know some thousand more.
 */
export const HOSTING_ASNS: ReadonlySet<number> = new Set([
  // Amazon, Google, Microsoft, Oracle, IBM, Alibaba, Tencent, Huawei, Baidu, Yandex Cloud
  16509, 14618, 8987, 15169, 36384, 394089, 396982, 19527, 36040, 8075, 8070, 8069, 3598, 31898,
  54253, 36351, 37963, 45102, 134963, 45090, 132203, 55990, 136907, 55967, 200350, 137718,
  // Delivery networks: Akamai, Cloudflare, Fastly, CDN77, Edgio, StackPath, Bunny
  20940, 16625, 36183, 35994, 34164, 13335, 209242, 54113, 60068, 212238, 15133, 33438, 200325,
  // OVH, Hetzner, DigitalOcean, Linode, Vultr, Scaleway, Contabo, IONOS, Strato, netcup, M247, Leaseweb
  16276,
  35540, 24940, 212317, 213230, 215859, 14061, 63949, 20473, 12876, 51167, 141995, 8560, 6724,
  197540, 9009, 60781, 28753, 30633, 395954, 32613, 7203, 59253, 205544,
  // Peg Tech, Byteplus, Scalaxy
  398823, 398478, 398993, 150436, 58061,
  // Rackspace, GoDaddy, Hostinger, Hostwinds, ColoCrossing, Choopa, PSINet-era servers, Aruba, Selectel
  33070,
  19994, 27357, 26496, 398101, 47583, 54290, 36352, 31034, 49505, 55286, 29802, 40676, 53667, 62240,
  21859, 46606, 32244, 9370, 7506, 4694, 20454, 8100, 51396, 49981, 202053, 62567, 201229, 202425,
  208091,
  // The largest whose names say nothing: DXTL, Sinnet, Plus.line, SAKURA, abcle, China Telecom's racks in Hangzhou,
  // LightEdge
  134548,
  55960, 206564, 7684, 38661, 58461, 11320,
  // NAVER Cloud, SOPRADO, SendGrid, F5, LUOGELANG, Meta, Abitcool, DAOU, ePLDT's Vitro, Dreammark1, Nebula
  135354,
  23576, 20546, 11377, 35280, 135097, 32934, 9308, 45996, 7629, 17878, 29422,
  // Mod Mission Critical, NorthC, one.com, Binero, ByteDance, 1-grid, Nexeon, Digital Pacific, SmileServ, QingCloud
  39855,
  54103, 15598, 8648, 35041, 396986, 36943, 20278, 55803, 38700, 59078,
  // DingFeng, PENDC, MOACK, Sentia, TelemaxX, Mail.Ru, Synoptek, Yahoo Japan, OneNeck
  134175, 48678, 138195, 47292, 12843, 47764, 26914, 24572, 8015,
  // Platforms and clouds: Fly.io, Railway, Deno, Platform.sh, Nebula, EdgeCenter, EdgeUno, Gandi, Cherry
  40509,
  400940, 15329, 209555, 18186, 210756, 7195, 29169, 209453, 13904,
  // Europe's whose names say nothing: Raiola, IP-Projects, Netrics, Beyond.pl, Domeneshop, Active 24, ATMAN, 1984, home.pl,
  // LWS, noris, Zitcom, Claus Web, DGN, Virtual Systems, Mythic Beasts, Blix, Global Layer, PVDataNet, Base IP, Moji
  56958,
  48314, 31424, 50785, 200647, 31229, 12996, 25234, 24723, 24724, 34342, 44925, 215484, 210403,
  12337, 8222, 204652, 203053, 43260, 30860, 44684, 50304, 57172, 42201, 205467, 213873, 41564,
  41281, 34343, 49770,
  // REG.RU, RU-CENTER, Informacinės sistemos ir technologijos, TELEKS, HQserv, Netinternet, Euro Crypt, Teknosos
  197695,
  49352, 206812, 48287, 39494, 43489, 35569, 42751, 61272, 205119, 35758, 51559, 25211, 207459,
  // Asia's: SAKURA internet, GMO, NHN Techorus, EhostICT, Yotta, E2E, Web Werks, MilesWeb, LeapSwitch, GB Network, ReadyIDC,
  // Bangmod, Long Van, Biznet Gio, Nexeon
  9371,
  55897, 58791, 55907, 135161, 131392, 17707, 45382, 140641, 140218, 132420, 132762, 132969, 135853,
  135222, 132335, 132372, 56309, 58955, 131386, 131423, 133800, 136080, 131199,
  // The Americas' and Africa's: Pair, Steadfast, Liquid Web, Tier.Net, LightWave, Interconnecx, IPXON, Panaglobal, Data
  // Miners, Amarutu, Misaka, Angani; leased ranges under their broker's own system: IPXO, LARUS, Superhub
  7859,
  32748, 53824, 201682, 202521, 397423, 26527, 13737, 263812, 264617, 52423, 206264, 917, 47553,
  37684, 834, 17561, 140057,
  // VPN companies' own: Proton, Windscribe, StrongVPN, Cyberzonehub
  209103, 199218, 208172, 397540, 140952, 209854,
]);
