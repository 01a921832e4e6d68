import type { SigningRoom } from "#server/ports/signing.ts";
import { newToken } from "#server/shared/tokens.ts";

const timeoutMs = 10_000;
const ticketSeconds = 60;

/**
 * POST of `{ticket, expires, locale, returnUrl, contracts: [{contractNumber, signer}]}` as JSON returns `{url}`. The
 * ticket admits its bearer once, and is never stored or logged.
 *
 * @param address user and password become Basic authentication (RFC 7617)
 */
export function httpSigningRoom(address: string, now: () => Date): SigningRoom {
  const provider = new URL(address);
  const credentials = `${decodeURIComponent(provider.username)}:${decodeURIComponent(provider.password)}`;
  const authorization = credentials === ":" ? undefined : `Basic ${Buffer.from(credentials).toString("base64")}`;
  provider.username = "";
  provider.password = "";
  return {
    host: provider.host,
    async open({ locale, returnUrl, contracts }) {
      const ticket = newToken();
      const expires = new Date(now().getTime() + ticketSeconds * 1000).toISOString();
      const response = await fetch(provider, {
        method: "POST",
        headers: { "content-type": "application/json", ...(authorization !== undefined && { authorization }) },
        body: JSON.stringify({ ticket, expires, locale, returnUrl, contracts }),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`the provider of the signing room responded with ${response.status}`);
      }
      // The error may quote the ticket, so it is dropped.
      const url = addressIn(await response.json().catch(() => null));
      if (url?.origin !== provider.origin)
        throw new Error("the provider of the signing room returned an address of another site");
      url.searchParams.set("ticket", ticket);
      return url.href;
    },
  };
}

function addressIn(answer: unknown): URL | null {
  const hasUrl = typeof answer === "object" && answer !== null && "url" in answer && typeof answer.url === "string";
  return hasUrl ? URL.parse(String(answer.url)) : null;
}
