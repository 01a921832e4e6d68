import type { TextMessages } from "#server/ports/messages.ts";

const timeoutMs = 10_000;

/**
 * POST of `{id, to, text}` as JSON, with the id as `Idempotency-Key` too.
 *
 * @param url user and password become Basic authentication (RFC 7617)
 */
export function httpTextMessages(url: string): TextMessages {
  const gateway = new URL(url);
  const credentials = `${decodeURIComponent(gateway.username)}:${decodeURIComponent(gateway.password)}`;
  const authorization = credentials === ":" ? undefined : `Basic ${Buffer.from(credentials).toString("base64")}`;
  gateway.username = "";
  gateway.password = "";
  return {
    async send({ to, text }, id) {
      const response = await fetch(gateway, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "idempotency-key": id,
          ...(authorization !== undefined && { authorization }),
        },
        body: JSON.stringify({ id, to, text }),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the gateway of text messages responded with ${response.status}`);
    },
  };
}
