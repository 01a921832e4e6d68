import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { httpTextMessages } from "./text-messages-http.ts";

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

async function startGateway(status: number, answerHeaders: Record<string, string> = {}) {
  const received: { headers: IncomingHttpHeaders; body: unknown }[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    received.push({ headers: request.headers, body: await json(request) });
    response.writeHead(status, answerHeaders).end("answer");
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  cleanUps.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { received, port };
}

const message = { to: "+420601234567", text: "Váš kód je 123456" };

describe("text messages through a gateway", () => {
  it("arrive with credentials and a stable id", async () => {
    const { received, port } = await startGateway(202);
    await httpTextMessages(`http://user:p%40ss@127.0.0.1:${port}/send?account=7`).send(message, "id-1");
    expect(received).toHaveLength(1);
    expect(received[0]?.body).toEqual({ id: "id-1", ...message });
    expect(received[0]?.headers["idempotency-key"]).toBe("id-1");
    expect(received[0]?.headers.authorization).toBe(`Basic ${Buffer.from("user:p@ss").toString("base64")}`);
  });

  it("fail if the gateway refuses, redirects or is down", async () => {
    for (const status of [400, 401, 429, 500, 503]) {
      const { port } = await startGateway(status);
      await expect(httpTextMessages(`http://127.0.0.1:${port}`).send(message, "id")).rejects.toThrow(String(status));
    }
    const elsewhere = await startGateway(200);
    const { port } = await startGateway(307, { location: `http://127.0.0.1:${elsewhere.port}/` });
    await expect(httpTextMessages(`http://127.0.0.1:${port}`).send(message, "id")).rejects.toThrow();
    expect(elsewhere.received).toEqual([]);
    await expect(httpTextMessages("http://127.0.0.1:1").send(message, "id")).rejects.toThrow();
  });
});
