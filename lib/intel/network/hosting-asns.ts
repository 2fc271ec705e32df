/**
 * The largest clouds and hosters, recognised even without an `asn-hosting` feed.
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
]);
