import { once } from "node:events";
import { Agent, type IncomingMessage, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { drain, httpServer, listen } from "./listen.ts";

async function start(listener: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = httpServer(listener);
  await listen(server, 0, "127.0.0.1");
  return { server, port: (server.address() as AddressInfo).port };
}

describe("a stopping server", () => {
  it("finishes running responses, keeps no connection open, and accepts none", async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<ServerResponse>();
    const { server, port } = await start((_request, response) => arrive(response));
    const pending = request({ port, agent: new Agent({ keepAlive: true }) });
    pending.end();
    const response = await arrived;
    const drained = drain(server, 10_000);
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
    response.end("done");
    const [answer] = await once(pending, "response");
    expect(await text(answer)).toBe("done");
    await drained;
  });

  it("cuts off endless responses", async () => {
    const { server, port } = await start(() => {});
    const stuck = request({ port });
    stuck.end();
    await once(stuck, "socket");
    const cut = once(stuck, "error");
    await drain(server, 100);
    await cut;
  });

  it("reports that its port is in use", async () => {
    const { server, port } = await start((_request, response) => response.end());
    await expect(
      listen(
        httpServer(() => {}),
        port,
        "127.0.0.1",
      ),
    ).rejects.toMatchObject({ code: "EADDRINUSE" });
    await drain(server, 100);
  });
});

it("keeps an idle connection longer than a proxy does", async () => {
  const { server, port } = await start((_request, response) => void response.end());
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  expect(headers.get("keep-alive")).toBe("timeout=65");
  await drain(server, 100);
});

describe("an unreadable request", () => {
  it.each([300_000, 1024 ** 2, 20 * 1024 ** 2])(
    "gets a response, an address of %i characters in full",
    async (length) => {
      const { server, port } = await start((_request, response) => void response.end());
      const answer = await fetch(`http://127.0.0.1:${port}/calendar/x.ics?x=${"a".repeat(length)}`);
      expect([answer.status, await answer.json()]).toMatchObject([431, { error: { code: "uri-too-long" } }]);
      expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
      await drain(server, 100);
    },
  );

  it("ends a running response, and adds nothing to it", async () => {
    const { server, port } = await start((_request, response) => {
      response.writeHead(200, { "Content-Length": "400" }).write("begun");
    });
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const said: Buffer[] = [];
    const socket = connect(port, "127.0.0.1", () => socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"));
    socket.on("data", (bytes) => {
      said.push(bytes);
      if (bytes.includes("begun")) socket.write("no request\r\n\r\n");
    });
    socket.on("close", end);
    socket.on("error", end);
    await ended;
    expect(Buffer.concat(said).toString().split("\r\n\r\n")[1]).toBe("begun");
    await drain(server, 100);
  });

  it("gets an error response", async () => {
    const { server, port } = await start((_request, response) => void response.end());
    const socket = connect(port, "127.0.0.1", () => socket.write("no request\r\n\r\n"));
    const [bytes] = await once(socket, "data");
    expect(String(bytes)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    socket.destroy();
    await drain(server, 100);
  });
});
