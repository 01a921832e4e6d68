import { type BlockList, isIP } from "node:net";

/**
 * Who is at the other end, behind proxies that are trusted: the last address in `X-Forwarded-For` that is no trusted
 * proxy's. What stands before it anybody can have written.
 */
export function clientAddress(peer: string | undefined, forwardedFor: string | null, trusted: BlockList): string {
  const chain = [...(forwardedFor ?? "").split(","), peer ?? ""].map((part) => plain(part.trim()));
  let address = "unknown";
  for (const hop of chain.toReversed()) {
    if (isIP(hop) === 0) break;
    address = hop;
    if (!trusted.check(hop, isIP(hop) === 6 ? "ipv6" : "ipv4")) break;
  }
  return address;
}

/** IPv4 in IPv6 clothes (`::ffff:192.0.2.1`), brackets and ports as some proxies write them. */
function plain(address: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
}
