import { randomInt, randomUUID } from "node:crypto";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { Busy, Over, untilAnswered, type World } from "#tests/faults/world.ts";
import { type Browser, openBrowser, type Reply } from "#tests/support/portal.ts";
import type { Dealer, DealLedger } from "./ledger.ts";

const requestPath = "/api/documents/create/request";
const signaturePath = "/api/contract-signature";

/** Signs and files requests until the run is over. Repeats an interrupted call unchanged until it gets a response. */
export async function actAsDealer(world: World, deals: DealLedger, dealer: Dealer): Promise<void> {
  try {
    const browser = await untilAnswered(world, () => openBrowser(world.origin, [["sid", dealer.sessionToken]]));
    while (!world.isOver()) {
      if (dealer.toSign.length > 0 && randomInt(3) > 0) await signSome(world, deals, dealer, browser);
      else await file(world, deals, dealer, browser);
    }
  } catch (error) {
    if (!(error instanceof Over)) deals.faults.push(error instanceof Error ? error.message : String(error));
  }
}

async function signSome(world: World, deals: DealLedger, dealer: Dealer, browser: Browser): Promise<void> {
  const lines = dealer.toSign.splice(0, randomInt(1, 4));
  const key = randomInt(3) > 0 ? randomUUID() : null;
  const { reply, tries } = await post(world, deals, browser, signaturePath, { contractSignatures: lines }, key);
  // Without a key, the interrupted attempt was committed: the contract is already signed.
  const wasStored = key === null && tries > 1 && reply.status === 409 && codeOf(reply) === "already-signed";
  if (!wasStored) {
    const { signed } = okay(reply, "signature") as { signed: { contractNumber: string }[] };
    if (signed.length !== lines.length) throw new Error(`${signed.length} signed instead of ${lines.length}`);
  }
  for (const { contractNumber } of lines) {
    deals.signed.set(contractNumber, [...(deals.signed.get(contractNumber) ?? []), dealer]);
  }
  deals.counts.signatures += lines.length;
  if (key === null || randomInt(3) > 0) return;
  const again = await post(world, deals, browser, signaturePath, { contractSignatures: lines }, key);
  if (again.reply.text !== reply.text) deals.faults.push(`signed again: ${again.reply.status} ${again.reply.text}`);
  deals.counts.repeated += 1;
}

async function file(world: World, deals: DealLedger, dealer: Dealer, browser: Browser): Promise<void> {
  const today = calendarDateInPrague(new Date());
  const values = { from: today, to: today, delivery: "email" };
  const body = { type: "greenCard", contractNumber: dealer.running, values };
  const key = randomUUID();
  const { reply } = await post(world, deals, browser, requestPath, body, key);
  const { requestId, reference } = okay(reply, "request") as { requestId: string; reference: string };
  deals.filed.push({ dealer, requestId, reference });
  deals.counts.requests += 1;
  if (randomInt(3) > 0) return;
  const again = await post(world, deals, browser, requestPath, body, key);
  if (again.reply.text !== reply.text) deals.faults.push(`filed again: ${again.reply.status} ${again.reply.text}`);
  deals.counts.repeated += 1;
}

async function post(
  world: World,
  deals: DealLedger,
  browser: Browser,
  path: string,
  body: object,
  key: string | null,
): Promise<{ reply: Reply; tries: number }> {
  let tries = 0;
  const reply = await untilAnswered(world, async () => {
    tries += 1;
    const headers = { "x-xsrf-token": browser.jar.get("XSRF-TOKEN") ?? "", ...(key && { "idempotency-key": key }) };
    const answer = await browser.send("POST", path, { body, headers });
    if (answer.status === 503) throw new Busy(Number(answer.headers.get("retry-after")) * 1000);
    return answer;
  });
  deals.counts.retried += tries - 1;
  return { reply, tries };
}

function okay({ status, text, body }: Reply, what: string): unknown {
  if (status !== 200) throw new Error(`${what}: ${status} ${text.slice(0, 300)}`);
  return body;
}

const codeOf = ({ body }: Reply) => (body as { error?: { code?: string } } | null)?.error?.code;
