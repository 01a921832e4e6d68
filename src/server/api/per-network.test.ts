import { expect, it } from "vitest";
import * as z from "zod/mini";
import { appStage } from "#tests/support/app-stage.ts";
import { perNetwork } from "./per-network.ts";
import { jsonRoute } from "./route.ts";

const { start } = appStage([
  jsonRoute({
    method: "GET",
    path: "/api/costly",
    summary: "What nobody may ask often.",
    answers: { 200: { description: "Done", schema: z.object({}) } },
    limits: [perNetwork(2, 60)],
    answer: async () => ({ body: {} }),
  }),
]);

it("counts the addresses of one IPv6 network together, and IPv4 addresses one by one", async () => {
  const origin = await start({ TRUSTED_PROXIES: "127.0.0.1" });
  const statusFor = async (address: string) =>
    (await fetch(`${origin}/api/costly`, { headers: { "x-forwarded-for": address } })).status;
  const asked: [address: string, status: number][] = [
    ["2001:db8:1:2::1", 200],
    ["2001:db8:1:2:ffff::2", 200],
    ["2001:db8:1:2:aaaa:bbbb:cccc:3", 429],
    ["2001:db8:1:3::1", 200],
    ["203.0.113.1", 200],
    ["203.0.113.1", 200],
    ["203.0.113.2", 200],
    ["203.0.113.1", 429],
  ];
  for (const [address, status] of asked) expect([address, await statusFor(address)]).toEqual([address, status]);
});
