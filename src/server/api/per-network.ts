import type { RouteLimit } from "#server/api/route.ts";
import { callerNetwork } from "#server/shared/caller-network.ts";

/** So many requests in so many seconds from one network: one IPv6 subscriber has more addresses than can be counted. */
export function perNetwork(requests: number, seconds: number): RouteLimit {
  return { requests, seconds, key: ({ visitor }) => callerNetwork(visitor.address) };
}
