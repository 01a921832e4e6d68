import { loggedPath } from "#server/shared/log.ts";

/** What is logged of a violation. */
export interface CspViolation {
  readonly directive: string;
  /** `inline`, `eval` and the like, else origin and path of what was blocked */
  readonly blocked: string;
  /** of the page */
  readonly path: string;
  /** origin and path of the script, with its line */
  readonly source: string | null;
}

const mostAtOnce = 10;
const word = /^[a-z-]{1,40}$/;

/**
 * Reads what `report-uri` (one `csp-report`) or `report-to` (a list) sends.
 *
 * @param origin reports about pages of other sites are not ours
 * @returns none when it is neither
 */
export function violationsIn(body: unknown, origin: string): readonly CspViolation[] {
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

/** Without query and fragment, which hold what people type and secrets of links. */
function addressOf(text: string): { origin: string; path: string } | null {
  const url = URL.parse(text);
  if (!url) return null;
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  // Of an extension or a `data:` address only the kind.
  return isWeb ? { origin: url.origin.slice(0, 200), path: url.pathname } : { origin: url.protocol, path: "" };
}

function named(blocked: string): string {
  if (word.test(blocked)) return blocked;
  const address = addressOf(blocked);
  return address ? address.origin + loggedPath(address.path) : "unknown";
}
