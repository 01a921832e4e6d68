import { BlockList, isIP } from "node:net";

const own = new BlockList();
own.addSubnet("127.0.0.0", 8, "ipv4");
own.addAddress("::1", "ipv6");

/** @param host IPv6 in brackets, as in URLs */
export function isLoopback(host: string): boolean {
  const bare = host.toLowerCase().replace(/^\[(.*)\]$/, "$1");
  const version = isIP(bare);
  if (version !== 0) return own.check(bare, version === 6 ? "ipv6" : "ipv4");
  return bare === "localhost" || bare.endsWith(".localhost");
}
