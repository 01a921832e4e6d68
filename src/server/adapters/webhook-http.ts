import type { LookupAddress } from "node:dns";
import { lookup as lookUp } from "node:dns/promises";
import { type ClientRequest, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { TLSSocket } from "node:tls";
import { isCallable } from "#server/policies/callable-address.ts";
import type { UrlFault, WebhookCall, WebhookCaller, WebhookReply } from "#server/ports/webhook-caller.ts";
import { blockListOf } from "#server/settings/networks.ts";

interface Allowed {
  /** loopback may be called, even without TLS */
  readonly isDemo: boolean;
  readonly networks: readonly string[];
}

type LookUp = (name: string) => Promise<readonly LookupAddress[]>;

interface Target {
  readonly url: URL;
  readonly addresses: readonly LookupAddress[];
}

const timeoutMs = 15_000;
const longestUrl = 2_000;
const loopback = ["127.0.0.0/8", "::1"];
const isLoopback = blockListOf(loopback);

/** `NODE_EXTRA_CA_CERTS` adds authorities. */
export function webhookHttp(
  { isDemo, networks }: Allowed,
  find: LookUp = (name) => lookUp(name, { all: true, order: "verbatim" }),
): WebhookCaller {
  const allowed = blockListOf(isDemo ? [...networks, ...loopback] : networks);

  async function targetOf(text: string): Promise<Target | UrlFault> {
    const url = text.length <= longestUrl && URL.canParse(text) ? new URL(text) : null;
    if (url === null || url.username !== "" || url.password !== "" || url.hash !== "") return "invalid-format";
    if (url.protocol !== "https:" && url.protocol !== "http:") return "https-needed";
    if (url.protocol === "http:" && !isDemo) return "https-needed";
    const addresses = await addressesOf(url.hostname.replace(/^\[|\]$/g, ""), find);
    // Unknown names get the same response: otherwise callers could probe names of the own network.
    const areCallable = addresses.length > 0 && addresses.every(({ address }) => isCallable(address, allowed));
    if (!areCallable) return "address-refused";
    const isNear = addresses.every(({ address, family }) => isLoopback.check(address, family === 6 ? "ipv6" : "ipv4"));
    return url.protocol === "http:" && !isNear ? "https-needed" : { url, addresses };
  }

  return {
    async judge(text) {
      const target = await targetOf(text);
      return typeof target === "string" ? target : null;
    },
    async call(call, signal) {
      const timeout = AbortSignal.timeout(timeoutMs);
      const ending = AbortSignal.any([signal, timeout]);
      try {
        const target = await endedBy(targetOf(call.url), ending);
        return typeof target === "string" ? { problem: target } : await post(target, call, ending);
      } catch {
        signal.throwIfAborted();
        return { problem: timeout.aborted ? "timeout" : "unreachable" };
      }
    },
  };
}

async function addressesOf(name: string, find: LookUp): Promise<readonly LookupAddress[]> {
  const family = isIP(name);
  if (family !== 0) return [{ address: name, family }];
  return await find(name).catch(() => []);
}

async function endedBy<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const end = () => reject(new Error("ended"));
  signal.addEventListener("abort", end, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener("abort", end);
  }
}

async function post(
  { url, addresses }: Target,
  { headers, body }: WebhookCall,
  signal: AbortSignal,
): Promise<WebhookReply> {
  const { promise, resolve, reject } = Promise.withResolvers<WebhookReply>();
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  const request: ClientRequest = send(url, {
    method: "POST",
    headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
    // A reused connection may go to another address.
    agent: false,
    signal,
    lookup(_name, { all }, done) {
      const [first] = addresses;
      if (all) done(null, [...addresses]);
      else if (first) done(null, first.address, first.family);
    },
  });
  request.on("response", (response) => {
    const { statusCode: status = 0, headers: got } = response;
    resolve({ status, retryAfterMs: retryAfterOf(got["retry-after"]) });
    response.on("error", () => undefined);
    // The body may be endless.
    response.destroy();
  });
  request.on("error", (error) => {
    const { socket } = request;
    if (socket instanceof TLSSocket && socket.authorizationError) resolve({ problem: "certificate-untrusted" });
    else reject(error);
  });
  request.end(body);
  return await promise;
}

/** @returns milliseconds from now; null if malformed */
function retryAfterOf(header: string | undefined): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}
