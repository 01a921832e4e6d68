import type { RouteLimit } from "#server/api/route.ts";
import { callerNetwork } from "#server/shared/caller-network.ts";

/** Limits by network: one IPv6 subscriber has more addresses than can be counted. */
export function perNetwork(requests: number, seconds: number): RouteLimit {
  return { requests, seconds, key: ({ visitor }) => callerNetwork(visitor.address) };
}
