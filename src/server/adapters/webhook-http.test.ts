import { generateKeyPairSync, X509Certificate } from "node:crypto";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, test } from "vitest";
import { selfSign } from "#server/documents/seal/self-sign.ts";
import { webhookHttp } from "./webhook-http.ts";

const demo = { isDemo: true, networks: [] };
const real = { isDemo: false, networks: [] };
const never = new AbortController().signal;
const servers: Server[] = [];

async function serve(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  servers.push(server);
  return await listening(server);
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

const send = (url: string, caller = webhookHttp(demo)) =>
  caller.call({ url, headers: { "webhook-id": "1" }, body: "{}" }, never);
const named =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

describe("an address", () => {
  test.each([
    ["", "invalid-format"],
    ["example.com", "invalid-format"],
    ["https://user:word@example.com/", "invalid-format"],
    ["https://example.com/#part", "invalid-format"],
    [`https://example.com/${"a".repeat(2_000)}`, "invalid-format"],
    ["ftp://example.com/", "https-needed"],
    ["file:///etc/passwd", "https-needed"],
    ["http://example.com/", "https-needed"],
    ["https://2130706433/", "address-refused"],
    ["https://0x7f.1/", "address-refused"],
    ["https://0177.0.0.1/", "address-refused"],
    ["https://127.1/", "address-refused"],
    ["https://[::1]/", "address-refused"],
    ["https://[::ffff:127.0.0.1]/", "address-refused"],
    ["https://169.254.169.254/latest/meta-data/", "address-refused"],
  ])("%s is refused", async (url, fault) => {
    expect(await webhookHttp(real, named("93.184.216.34")).judge(url)).toBe(fault);
  });

  test("is accepted only if its name resolves to public addresses alone", async () => {
    const judge = (...addresses: string[]) => webhookHttp(real, named(...addresses)).judge("https://hooks.example/in");
    expect(await judge("93.184.216.34")).toBe(null);
    expect(await judge("93.184.216.34", "2606:2800::1")).toBe(null);
    expect(await judge("93.184.216.34", "10.0.0.1")).toBe("address-refused");
    expect(await judge()).toBe("address-refused");
    const failing = webhookHttp(real, () => Promise.reject(new Error("ENOTFOUND")));
    expect(await failing.judge("https://hooks.example/in")).toBe("address-refused");
    const inside = webhookHttp({ ...real, networks: ["10.0.0.0/8"] }, named("10.0.0.1"));
    expect(await inside.judge("https://hooks.example/in")).toBe(null);
    expect(await inside.judge("http://hooks.example/in")).toBe("https-needed");
  });

  test("may be this machine's, without TLS, in demo mode only", async () => {
    expect(await webhookHttp(demo).judge("http://127.0.0.1:9/")).toBe(null);
    expect(await webhookHttp(demo).judge("http://[::1]:9/")).toBe(null);
    expect(await webhookHttp(demo, named("93.184.216.34")).judge("http://hooks.example/")).toBe("https-needed");
    expect(await webhookHttp(demo, named("10.0.0.1")).judge("https://hooks.example/")).toBe("address-refused");
    expect(await webhookHttp(real).judge("https://127.0.0.1/")).toBe("address-refused");
  });
});

describe("a call", () => {
  test("sends body and headers, and returns the status and `Retry-After`", async () => {
    const got: unknown[] = [];
    const port = await serve((request, response) => {
      const { method, url, headers } = request;
      const answer = (body: string) => {
        got.push([method, url, headers["webhook-id"], body]);
        response.writeHead(503, { "retry-after": "120" }).end();
      };
      text(request).then(answer, (error: unknown) => got.push(error));
    });
    expect(await send(`http://127.0.0.1:${port}/in?a=b`)).toEqual({ status: 503, retryAfterMs: 120_000 });
    expect(got).toEqual([["POST", "/in?a=b", "1", "{}"]]);
  });

  test("resolves the name once, and connects to the checked address", async () => {
    const port = await serve((_request, response) => response.writeHead(204).end());
    let lookUps = 0;
    // DNS rebinding: the second look-up returns another address.
    const changing = async () => [{ address: lookUps++ === 0 ? "127.0.0.1" : "10.0.0.1", family: 4 }];
    expect(await send(`http://hooks.example:${port}/`, webhookHttp(demo, changing))).toMatchObject({ status: 204 });
    expect(lookUps).toBe(1);
    expect(await send(`http://hooks.example:${port}/`, webhookHttp(demo, changing))).toEqual({
      problem: "address-refused",
    });
  });

  test("follows no redirect", async () => {
    let calls = 0;
    const port = await serve((_request, response) => {
      calls += 1;
      response.writeHead(307, { location: `http://127.0.0.1:${port}/elsewhere` }).end();
    });
    expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 307 });
    expect(calls).toBe(1);
  });

  test("does not wait for the end of an endless response", async () => {
    const closed = Promise.withResolvers<void>();
    const port = await serve((_request, response) => {
      response.on("close", closed.resolve);
      response.writeHead(200);
      const more = () => response.write("x".repeat(65_536), (error) => error ?? setImmediate(more));
      more();
    });
    expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 200 });
    await closed.promise;
  });

  test("reports a certificate of an unknown authority", async () => {
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const from = new Date();
    const certificate = await selfSign({
      name: "localhost",
      privateKey: privateKey.export({ format: "der", type: "pkcs8" }),
      from,
      until: new Date(from.getTime() + 86_400_000),
    });
    const server = createSecureServer({
      key: privateKey.export({ format: "pem", type: "pkcs8" }),
      cert: new X509Certificate(certificate).toString(),
    });
    servers.push(server);
    const port = await listening(server);
    expect(await send(`https://127.0.0.1:${port}/`)).toEqual({ problem: "certificate-untrusted" });
  });

  test("ends on the signal, and reports a refused connection", async () => {
    const asked = Promise.withResolvers<void>();
    const silent = await serve(() => asked.resolve());
    const ending = new AbortController();
    const call = webhookHttp(demo).call({ url: `http://127.0.0.1:${silent}/`, headers: {}, body: "{}" }, ending.signal);
    await asked.promise;
    ending.abort();
    await expect(call).rejects.toThrow();
    const port = await serve(() => undefined);
    servers.splice(-1)[0]?.close();
    expect(await send(`http://127.0.0.1:${port}/`)).toEqual({ problem: "unreachable" });
  });
});
