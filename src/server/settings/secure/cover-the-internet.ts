import { BlockList, isIP } from "node:net";

/** One owner has at most 10.0.0.0/8 or fc00::/7. */
const leastBits = { ipv4: 8, ipv6: 16, privateIpv6: 7 };
/** IPv6 contains all of IPv4 (RFC 4291). */
const mapped = { first: "::ffff:0:0", bits: 96 };

/** These are not on the internet: proxies may be anywhere in them. */
const ownNetworks = new BlockList();
for (const [address, bits] of [
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const) {
  ownNetworks.addSubnet(address, bits, "ipv4");
}
ownNetworks.addSubnet("fc00::", 7, "ipv6");
ownNetworks.addSubnet("fe80::", 10, "ipv6");

/** Whether any caller could count as a proxy. */
export function coverTheInternet(networks: readonly string[]): boolean {
  const known = [...new Set(networks)];
  const share = known.reduce((sum, network) => sum + shareOf(network), 0);
  return share > 1 || known.some(isEverybody);
}

/** The maximum is a /8 of IPv4, a /16 of IPv6. */
function shareOf(network: string): number {
  const [address = "", length] = network.split("/");
  const version = isIP(address);
  const type = version === 6 ? "ipv6" : "ipv4";
  if (version === 0 || ownNetworks.check(address, type)) return 0;
  return 2 ** (leastBits[type] - Number(length ?? (version === 4 ? 32 : 128)));
}

function isEverybody(network: string): boolean {
  const [address = "", length] = network.split("/");
  const version = isIP(address);
  const bits = Number(length);
  if (version === 4) return bits < leastBits.ipv4;
  if (version !== 6 || !Number.isInteger(bits) || bits < 0 || bits > 128) return false;
  const list = new BlockList();
  list.addSubnet(address, bits, "ipv6");
  const isMapped = list.check(mapped.first, "ipv6") || /^(?:0*:){2,5}ffff:/i.test(address);
  if (isMapped) return bits < mapped.bits + leastBits.ipv4;
  return bits < (/^f[cd]/i.test(address) ? leastBits.privateIpv6 : leastBits.ipv6);
}
