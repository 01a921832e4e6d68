import type { RouteLimit } from "#server/api/route.ts";
import { isUuid } from "#server/shared/tokens.ts";

/** Limits by the body's `data.id`. */
export function perApplication(requests: number): RouteLimit<{ data?: unknown }> {
  return { requests, seconds: 60, key: ({ body }) => idIn(body) };
}

/** @returns `data.id` in lower case */
export function idIn(body: unknown): string | null {
  const id = memberOf(memberOf(body, "data"), "id");
  return typeof id === "string" && isUuid(id.trim()) ? id.trim().toLowerCase() : null;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
