import type { IncomingMessage, RequestListener } from "node:http";
import { describe, expect, it } from "vitest";
import type { CompanyRegistry } from "#server/ports/company-registry.ts";
import { RegistryUnavailable } from "#server/ports/company-registry.ts";
import { answer, serve, skoda, slovnaft } from "#tests/support/company-registers.ts";
import { createAres } from "./ares.ts";
import { createRpo } from "./rpo.ts";

const registers = [
  { name: "ARES", create: createAres, companyId: "00177041", good: skoda, companyName: "ŠKODA AUTO a.s." },
  {
    name: "RPO",
    create: createRpo,
    companyId: "31322832",
    good: { results: [slovnaft] },
    companyName: "SLOVNAFT, a.s.",
  },
] as const;

describe.each(registers)("$name", ({ create, companyId, good, companyName }) => {
  async function register(listener: RequestListener, limitMs = 20_000): Promise<CompanyRegistry> {
    return create({ baseUrl: await serve(listener), limitMs, maxBytes: 20_000 });
  }

  it("returns a known company", async () => {
    const { lookUp } = await register((_, response) => answer(response, 200, good));
    expect(await lookUp(companyId)).toMatchObject({ companyId, companyName });
  });

  it("treats a 404 as an unknown company, with any body", async () => {
    const { lookUp } = await register((_, response) => answer(response, 404, "<h1>nic</h1>"));
    expect(await lookUp(companyId)).toBeNull();
  });

  it("sends no request for an invalid id", async () => {
    const asked: IncomingMessage[] = [];
    const { lookUp } = await register((request, response) => {
      asked.push(request);
      answer(response, 200, good);
    });
    for (const none of ["", "1234567", "123456789", "../../x", "0017704١"]) expect(await lookUp(none)).toBeNull();
    expect(asked).toEqual([]);
  });

  it.each([
    ["a fault of the register", 500, { kod: "OBECNA_CHYBA" }],
    ["too many questions", 429, {}],
    ["something that is not JSON", 200, "<html>"],
    ["JSON of another kind", 200, [1, "x", null]],
    ["nothing", 200, ""],
    ["null", 200, null],
    ["more than the limit", 200, JSON.stringify({ filling: "x".repeat(40_000) })],
  ])("is unavailable on %s", async (_, status, body) => {
    const { lookUp } = await register((_request, response) => answer(response, status, body));
    await expect(lookUp(companyId)).rejects.toBeInstanceOf(RegistryUnavailable);
  });

  it("is unavailable if the response is not UTF-8", async () => {
    const { lookUp } = await register((_, response) => response.end(Buffer.from(JSON.stringify(good), "latin1")));
    await expect(lookUp(companyId)).rejects.toBeInstanceOf(RegistryUnavailable);
  });

  it("is unavailable if the connection is refused or times out", async () => {
    const silent = await register(() => {}, 50);
    await expect(silent.lookUp(companyId)).rejects.toBeInstanceOf(RegistryUnavailable);
    const stuck = await register((_, response) => void response.writeHead(200).write('{"ico":'), 50);
    await expect(stuck.lookUp(companyId)).rejects.toBeInstanceOf(RegistryUnavailable);
    const gone = await register((request) => request.socket.destroy());
    await expect(gone.lookUp(companyId)).rejects.toBeInstanceOf(RegistryUnavailable);
  });

  it("stops reading an endless response", async () => {
    let sent = 0;
    const { lookUp } = await register((_, response) => {
      const chunk = "x".repeat(10_000);
      const more = () => {
        sent += chunk.length;
        if (!response.destroyed) response.write(chunk, more);
      };
      more();
    });
    await expect(lookUp(companyId)).rejects.toThrow("over 20000 bytes");
    expect(sent).toBeLessThan(50_000_000);
  });

  it("does not follow a redirect", async () => {
    const elsewhere: string[] = [];
    const other = await serve((request, response) => {
      elsewhere.push(request.url ?? "");
      answer(response, 200, good);
    });
    const { lookUp } = await register((_, response) => response.writeHead(302, { location: other }).end());
    await expect(lookUp(companyId)).rejects.toBeInstanceOf(RegistryUnavailable);
    expect(elsewhere).toEqual([]);
  });
});
