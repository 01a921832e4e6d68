import { BlockList, isIP } from "node:net";

/** The largest networks that still are somebody's own: as 10.0.0.0/8, and fc00::/7. */
const leastBits = { ipv4: 8, ipv6: 16, privateIpv6: 7 };
/** All of IPv4 stands in IPv6 once more (RFC 4291). */
const mapped = { first: "::ffff:0:0", bits: 96 };

/**
 * Whether a network covers so much of the internet that any caller would count as a proxy.
 *
 * @param network `10.0.0.0/8` or one address; any other text is not judged
 */
export function isEverybody(network: string): boolean {
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
