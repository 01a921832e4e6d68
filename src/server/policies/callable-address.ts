import { type BlockList, isIP } from "node:net";
import { blockListOf } from "#server/settings/networks.ts";

/** These networks are not public (RFC 6890). */
const special = blockListOf([
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
]);
const global6 = blockListOf(["2000::/3"]);
/** Protocols, tunnels to version 4, and examples. */
const special6 = blockListOf(["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"]);
const mapped = blockListOf(["::ffff:0:0/96"]);

/** Keeps webhooks out of the server's own network (SSRF). @param allowed exceptions */
export function isCallable(address: string, allowed: BlockList): boolean {
  const version = isIP(address);
  if (version === 4) return allowed.check(address, "ipv4") || !special.check(address, "ipv4");
  if (version !== 6 || address.includes("%")) return false;
  // The embedded address would be checked against a list of version 4.
  if (mapped.check(address, "ipv6")) return false;
  if (allowed.check(address, "ipv6")) return true;
  return global6.check(address, "ipv6") && !special6.check(address, "ipv6");
}
