import type { Config } from "#server/settings/config.ts";

const ownMachine = new Set(["localhost", "127.0.0.1"]);

/**
 * Tells for which of our addresses a request was meant. Links are made from `PUBLIC_URL`, never from what the request
 * says. A request for any other host is not for us (a rebound name, a poisoned cache).
 *
 * @returns a function from the header `Host` to the origin without a slash at the end; null: not ours
 */
export function originReader({
  publicUrl,
  isDemo,
}: Pick<Config, "publicUrl" | "isDemo">): (host: string | undefined) => string | null {
  const own = new URL(publicUrl);
  return (host) => {
    if (host === undefined) return null;
    if (host === own.host) return publicUrl;
    const asked = URL.parse(`${own.protocol}//${host}`);
    if (!asked || asked.username !== "" || asked.pathname !== "/" || asked.search !== "" || asked.hash !== "")
      return null;
    if (asked.host === own.host) return publicUrl;
    return isDemo && ownMachine.has(asked.hostname) ? asked.origin : null;
  };
}

/** Whether the browser says that another site made the request. Callers other than browsers say nothing. */
export function isForeign(headers: Pick<Headers, "get">, origin: string): boolean {
  const from = headers.get("origin");
  if (from !== null && from !== origin) return true;
  const site = headers.get("sec-fetch-site");
  return site !== null && site !== "same-origin" && site !== "none";
}
