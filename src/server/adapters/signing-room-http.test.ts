import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { httpSigningRoom } from "./signing-room-http.ts";

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

const now = () => new Date("2026-11-21T10:00:00.000Z");
const visit = {
  locale: "cs",
  returnUrl: "https://portal.example/cs/easy-sign",
  contracts: [{ contractNumber: "CZ-2026-1002", signer: "Jiří Kovařík" }],
} as const;

interface Announced {
  readonly ticket: string;
  readonly expires: string;
}

type Answer = (response: ServerResponse, origin: string) => void;
const named: Answer = (response, origin) => void response.end(JSON.stringify({ url: `${origin}/room?lang=cs` }));

async function startProvider(answer: Answer = named) {
  const announced: (Announced & { authorization: string | undefined })[] = [];
  const open = new Map<string, number>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "", "http://provider.example");
    if (request.method === "GET") {
      const ticket = url.searchParams.get("ticket") ?? "";
      const isIn = (open.get(ticket) ?? 0) > now().getTime();
      open.delete(ticket);
      response.writeHead(isIn ? 200 : 403).end();
      return;
    }
    void json(request).then((body) => {
      const { ticket, expires } = body as Announced;
      announced.push({ ...(body as Announced), authorization: request.headers.authorization });
      open.set(ticket, Date.parse(expires));
      answer(response, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  cleanUps.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { announced, port: (server.address() as AddressInfo).port };
}

describe("an external signing room", () => {
  it("gets the visitor and the contracts, and admits a ticket once", async () => {
    const { announced, port } = await startProvider();
    const address = await httpSigningRoom(`http://volant:p%40ss@127.0.0.1:${port}/sessions`, now).open(visit);
    expect(announced).toEqual([
      {
        ...visit,
        ticket: expect.stringMatching(/^[\w-]{43}$/),
        expires: "2026-11-21T10:01:00.000Z",
        authorization: `Basic ${Buffer.from("volant:p@ss").toString("base64")}`,
      },
    ]);
    expect(address).toBe(`http://127.0.0.1:${port}/room?lang=cs&ticket=${announced[0]?.ticket}`);
    expect((await fetch(address)).status).toBe(200);
    expect((await fetch(address)).status).toBe(403);
  });

  it("gives each visit its own ticket", async () => {
    const { announced, port } = await startProvider();
    const room = httpSigningRoom(`http://127.0.0.1:${port}`, now);
    await Promise.all([room.open(visit), room.open(visit)]);
    expect(new Set(announced.map(({ ticket }) => ticket)).size).toBe(2);
  });

  it.each<[string, Answer]>([
    ["another host", (response) => void response.end('{"url":"https://elsewhere.example/room"}')],
    ["another scheme", (response, origin) => void response.end(`{"url":"${origin.replace("http:", "https:")}/room"}`)],
    ["a script", (response) => void response.end('{"url":"javascript:alert(1)"}')],
    ["no address", (response) => void response.end("{}")],
    ["no JSON", (response) => void response.end("<html>")],
    ["a redirect", (response, origin) => void response.writeHead(302, { location: `${origin}/room` }).end()],
    ["a failure", (response) => void response.writeHead(500).end()],
  ])("is not used if it responds with %s; no error quotes the ticket", async (_name, answer) => {
    const { announced, port } = await startProvider(answer);
    const [opened] = await Promise.allSettled([httpSigningRoom(`http://127.0.0.1:${port}`, now).open(visit)]);
    if (opened.status === "fulfilled") throw new Error(`was let in: ${opened.value}`);
    expect(announced).toHaveLength(1);
    expect(String(opened.reason?.stack)).not.toContain(announced[0]?.ticket);
  });
});
