import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Environment } from "#server/http/environment.ts";
import type { RateLimits } from "#server/http/rate-limits.ts";
import { cspReportPath } from "#server/http/security-headers.ts";
import { callerNetwork } from "#server/shared/caller-network.ts";
import { type Logger, loggedPath } from "#server/shared/log.ts";

interface CspViolation {
  readonly directive: string;
  /** `inline`, `eval` and the like, else the blocked origin and path */
  readonly blocked: string;
  readonly path: string;
  /** of the script, with its line */
  readonly source: string | null;
}

const mostAtOnce = 10;
const word = /^[a-z-]{1,40}$/;

/**
 * Parses `report-uri` (one `csp-report`) and `report-to` (a list).
 *
 * @param origin reports about other sites are ignored
 */
function violationsIn(body: unknown, origin: string): readonly CspViolation[] {
  const reports = Array.isArray(body)
    ? body
        .slice(0, mostAtOnce)
        .map((report: unknown) => (field(report, "type") === "csp-violation" ? field(report, "body") : null))
    : [field(body, "csp-report")];
  return reports.flatMap((report) => {
    const page = addressOf(textOf(report, "documentURL", "document-uri"));
    const directive =
      textOf(report, "effectiveDirective", "effective-directive", "violated-directive").split(" ")[0] ?? "";
    if (page?.origin !== origin || !word.test(directive)) return [];
    const source = addressOf(textOf(report, "sourceFile", "source-file"));
    const line = field(report, "lineNumber") ?? field(report, "line-number");
    return [
      {
        directive,
        blocked: named(textOf(report, "blockedURL", "blocked-uri")),
        path: loggedPath(page.path),
        source: source && `${source.origin}${loggedPath(source.path)}:${typeof line === "number" ? line : "?"}`,
      },
    ];
  });
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function textOf(value: unknown, ...names: readonly string[]): string {
  return names.map((name) => field(value, name)).find((found) => typeof found === "string") ?? "";
}

/** Queries and fragments hold user input and secrets of links. */
function addressOf(text: string): { origin: string; path: string } | null {
  const url = URL.parse(text);
  if (!url) return null;
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  // Only the kind of an extension or a `data:` address.
  return isWeb ? { origin: url.origin.slice(0, 200), path: url.pathname } : { origin: url.protocol, path: "" };
}

function named(blocked: string): string {
  if (word.test(blocked)) return blocked;
  const address = addressOf(blocked);
  return address ? address.origin + loggedPath(address.path) : "unknown";
}

const mostBytes = 16 * 1024;
const reportsOfAddress = { requests: 20, seconds: 60 };
/** A fault affects every visitor: some reports are enough. */
const reportsOfAll = { requests: 120, seconds: 60 };

/**
 * Anyone can send anything here without a token, so only place and kind are logged, never a query, a hash or a sample.
 */
export function cspReportsApp(rateLimits: RateLimits, log: Logger): Hono<Environment> {
  const app = new Hono<Environment>();
  const readLimit = bodyLimit({ maxSize: mostBytes, onError: (c) => c.body(null, 413) });
  app.post(cspReportPath, readLimit, async (c) => {
    const network = callerNetwork(c.var.caller.visitor.address);
    const waits = [
      rateLimits.take(`csp reports ${network}`, reportsOfAddress),
      rateLimits.take("csp reports", reportsOfAll),
    ];
    const retryAfter = Math.max(...waits);
    if (retryAfter > 0) return c.body(null, 429, { "Retry-After": String(retryAfter) });
    const body: unknown = await c.req.json().catch(() => null);
    for (const violation of violationsIn(body, c.var.caller.origin)) {
      log.warn({ violation }, "a page violated its content security policy");
    }
    return c.body(null, 204);
  });
  return app;
}
