import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import { addDays, addMonths } from "#domain/shared/calendar-date.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { demoIntegrationKeys } from "#server/demo/integration-clients.ts";

interface Approved {
  readonly id: string;
  readonly name: string;
  readonly identifier: string;
  readonly email: string;
}

export async function sendContract(
  request: APIRequestContext,
  { id, name, identifier, email }: Approved,
): Promise<string> {
  const key = randomUUID().slice(0, 8).toUpperCase();
  const [customer, number] = [`journey-${key}`, `CZ-J-${key}`];
  const today = calendarDateInPrague(new Date());
  const lessee = { party: "lessee", name, customer };
  const records = [
    {
      kind: "customers",
      externalId: customer,
      data: { customerType: "company", country: "cz", name, identifier, email },
    },
    {
      kind: "contracts",
      externalId: number,
      data: {
        number,
        customer,
        application: id,
        status: "pending-signature",
        product: "financialLeasing",
        vehicle: { make: "Škoda", model: "Octavia", bodyType: "estate", year: 2026 },
        price: 90_000_000,
        downpayment: 18_000_000,
        instalment: 1_350_000,
        outstanding: 81_000_000,
        period: 60,
        start: addDays(today, 7),
        end: addMonths(addDays(today, 7), 60),
        currency: "CZK",
        parties: [lessee],
      },
    },
    {
      kind: "signings",
      externalId: number,
      data: { contract: number, mode: "jointly", validUntil: addDays(today, 14), signers: [{ ...lessee, turn: 1 }] },
    },
  ];
  const answer = await request.post("/api/integration/v1/batches?mode=apply", {
    headers: { authorization: `Bearer ${demoIntegrationKeys[0]}`, "content-type": "application/x-ndjson" },
    data: records.map((record) => `${JSON.stringify({ ...record, revision: 1 })}\n`).join(""),
  });
  const said = await answer.text();
  expect(answer.ok(), said).toBe(true);
  expect(
    said
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line))
      .at(-1),
    said,
  ).toMatchObject({ summary: { created: 3, refused: 0 } });
  return number;
}
