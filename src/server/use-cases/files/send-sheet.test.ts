import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { gather } from "#server/streams/pieces.ts";
import { openAccountsWorld } from "#tests/support/accounts-world.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { countRunning } from "./running.ts";
import { sendSheet } from "./send-sheet.ts";

async function* nothing() {}

eachDatabase((_kind, connection) => {
  const ask = (counted: Parameters<typeof sendSheet>[2]["counted"], userId: string = randomUUID()) => {
    const { database, clock, settings } = openAccountsWorld(connection()).dependencies;
    const sheets: (string | null)[] = [];
    async function* writeSheet(sheet: { readonly currency: string | null }) {
      sheets.push(sheet.currency);
      yield new Uint8Array(1);
    }
    const actor = { userId, customerId: randomUUID(), roles: [] };
    const parts = { what: "contracts", name: "Contracts", locale: "en", columns: [], rows: nothing } as const;
    const send = () => sendSheet({ database, clock, settings, writeSheet, running }, actor, { ...parts, counted });
    const running = countRunning({ areLimitsOn: true });
    return { send, sheets };
  };

  it("sends 200,000 rows and refuses one more, however many currencies they are in", async () => {
    const bytes = await ask([{ currency: "CZK", rows: 200_000 }]).send();
    await bytes.return();
    const tooMany = ask([
      { currency: "CZK", rows: 200_000 },
      { currency: "EUR", rows: 1 },
    ]);
    await expect(tooMany.send()).rejects.toMatchObject({ code: "too-many-rows" });
    expect(tooMany.sheets).toEqual([]);
  });

  it("writes a currency beside amounts only when all rows have the same", async () => {
    for (const [counted, currency] of [
      [[{ currency: "EUR", rows: 2 }], "EUR"],
      [
        [
          { currency: "EUR", rows: 2 },
          { currency: "CZK", rows: 1 },
        ],
        null,
      ],
      [[], null],
    ] as const) {
      const { send, sheets } = ask(counted);
      await gather(await send());
      expect(sheets).toEqual([currency]);
    }
  });

  it("makes two at once for one user, and releases the place when one is read or cancelled", async () => {
    const { send } = ask([]);
    const [first, second] = [await send(), await send()];
    await expect(send()).rejects.toMatchObject({ code: "too-many-requests" });
    await first.return();
    const third = await send();
    await gather(second);
    const fourth = await send();
    await Promise.all([third.return(), fourth.return()]);
  });
});
