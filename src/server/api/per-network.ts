import type { RouteLimit } from "#server/api/route.ts";
import { callerNetwork } from "#server/shared/caller-network.ts";

/** One IPv6 subscriber has countless addresses. */
export function perNetwork(requests: number, seconds: number): RouteLimit {
  return { requests, seconds, key: ({ visitor }) => callerNetwork(visitor.address) };
}
