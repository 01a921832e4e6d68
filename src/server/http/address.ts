import { type BlockList, isIP } from "node:net";

/**
 * The address of the caller behind trusted proxies: the last address in `X-Forwarded-For` that is no trusted proxy's.
 * Anybody can have written what stands before it.
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

/** Normalises IPv4-mapped IPv6 (`::ffff:192.0.2.1`), brackets and ports as some proxies write them. */
function plain(address: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
}
