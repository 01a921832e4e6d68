import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import { openSession } from "#tests/support/session.ts";
import { Busy, untilAnswered, type World } from "../world.ts";
import { callIntegrationApi } from "./api.ts";
import { calledTypes, type ImportLedger, type ReadEvent } from "./ledger.ts";

export async function causeEvents(world: World, ledger: ImportLedger): Promise<void> {
  const session = await untilAnswered(world, () => openSession(world.origin));
  while (!world.isOver()) {
    const { status, body } = await untilAnswered(world, async () => {
      const answer = await session.post("/api/onboarding/start", { country: "cz", locale: "cs" });
      if (answer.status === 503) throw new Busy(1_000);
      return answer;
    });
    if (status === 200) ledger.caused.push((body as { data: { id: string } }).data.id);
    else ledger.faults.push(`an application cannot be started: ${status}`);
    await pause(20);
  }
}

export function feedReader(world: World, ledger: ImportLedger): () => Promise<void> {
  let query = "?limit=50";
  return async () => {
    const { events, next } = await untilAnswered(world, async () => {
      const response = await callIntegrationApi(world.origin, `/events${query}`);
      return (await response.json()) as { events: ReadEvent[]; next: string };
    });
    ledger.read.push(...events);
    query = `?limit=50&after=${next}`;
  };
}

export interface Endpoint {
  readonly url: string;
  trust(secret: string): void;
  beGood(): void;
  close(): Promise<void>;
}

/** One of so many calls gets 500. */
const badEvery = 25;

export async function openEndpoint(ledger: ImportLedger): Promise<Endpoint> {
  let verifier: Webhook | null = null;
  let isGood = false;
  let calls = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      calls += 1;
      const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature } = request.headers;
      const headers = {
        "webhook-id": String(id),
        "webhook-timestamp": String(timestamp),
        "webhook-signature": String(signature),
      };
      try {
        verifier?.verify(Buffer.concat(chunks).toString(), headers);
      } catch (error) {
        ledger.faults.push(`a webhook cannot be verified: ${String(error)}`);
      }
      if (!isGood && calls % badEvery === 0) return void response.writeHead(500).end();
      ledger.called.set(String(id), (ledger.called.get(String(id)) ?? 0) + 1);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    trust(secret) {
      verifier = new Webhook(secret);
    },
    beGood() {
      isGood = true;
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

export async function addEndpoint(origin: string, endpoint: Endpoint): Promise<void> {
  const response = await callIntegrationApi(origin, "/webhooks", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ url: endpoint.url, types: calledTypes }),
  });
  const { secret } = (await response.json()) as { secret: string };
  endpoint.trust(secret);
}
