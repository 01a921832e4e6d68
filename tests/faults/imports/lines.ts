import { contractData, customerData, invoiceData, messageData } from "#tests/support/record-lines.ts";

/**
 * Customers a batch, each with a contract, two invoices and a message: several transactions, so that a batch can be
 * interrupted.
 */
const customers = 400;

/** So old that no user is notified. */
const long = { received: "2025-01-10T09:00:00.000Z" };

const put = (kind: string, externalId: string, revision: number, data: object) => ({
  kind,
  externalId,
  revision,
  data,
});

/**
 * Returns the batch of a round: new records, some before the records that they name, and changes and deletions of the
 * previous round's records.
 */
export function linesOf(round: number): object[] {
  const lines: object[] = [];
  for (let at = 0; at < customers; at += 1) {
    const id = (letter: string, of = round) => `faults:${letter}${of}-${at}`;
    const numbers = (of: number) => ({ contract: `B-${of}-${at}`, invoices: [`F-${of}-${at}-0`, `F-${of}-${at}-1`] });
    const { contract, invoices } = numbers(round);
    const [customer, k] = [id("c"), id("k")];
    const own = [
      put("customers", customer, 1, customerData({ name: `Zákazník ${round}-${at}` })),
      put("contracts", k, 1, contractData(contract, customer)),
      ...invoices.map((number, of) => put("invoices", id(`f${of}-`), 1, invoiceData(number, customer, k))),
      put("messages", id("m"), 1, messageData(customer, { ...long, subject: `Zpráva ${round}-${at}` })),
    ];
    // The server defers these lines until the records that they name exist.
    lines.push(...(at % 3 === 0 ? own.toReversed() : own));
    if (round === 1) continue;
    const before = numbers(round - 1);
    const [oldCustomer, oldContract] = [id("c", round - 1), id("k", round - 1)];
    const outstanding = 10_000_000 + round;
    lines.push(put("contracts", oldContract, 2, contractData(before.contract, oldCustomer, { outstanding })));
    const cancelled = invoiceData(before.invoices[0] ?? "", oldCustomer, oldContract, { status: "cancelled" });
    lines.push(put("invoices", id("f0-", round - 1), 2, cancelled));
    lines.push({ kind: "messages", externalId: id("m", round - 1), revision: 2, deleted: true });
  }
  return lines;
}
