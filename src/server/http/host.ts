import type { Config } from "#server/settings/config.ts";

const ownMachine = new Set(["localhost", "127.0.0.1"]);

/**
 * Links are made from `PUBLIC_URL`, never from the request; a request for another host is refused (DNS rebinding, cache
 * poisoning).
 *
 * @returns a function from the header `Host` to the origin; null if it is not ours
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

/** Only browsers send this header. */
export function isForeign(headers: Pick<Headers, "get">, origin: string): boolean {
  const from = headers.get("origin");
  if (from !== null && from !== origin) return true;
  const site = headers.get("sec-fetch-site");
  return site !== null && site !== "same-origin" && site !== "none";
}
