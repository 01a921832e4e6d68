import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { started } from "#server/streams/closing.ts";
import { gather } from "#server/streams/pieces.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { type Fate, failingDatabase } from "#tests/support/failing-database.ts";
import { lastAuditOf } from "#tests/support/last-audit.ts";
import { auditedFile } from "./audited-file.ts";

async function outgoing(close: () => void) {
  async function* read(): AsyncGenerator<Uint8Array, void, void> {
    try {
      yield new Uint8Array();
      yield Buffer.from("all of it");
    } finally {
      close();
    }
  }
  const facts = { name: "Contract.pdf", mime: "application/pdf", extension: "pdf", size: 9 };
  return { ...facts, bytes: await started(read()) };
}

oneDatabase((connection) => {
  const actor = { userId: randomUUID(), customerId: randomUUID(), roles: [] };
  const taken = { what: "document", ids: ["DOC-1"] };
  const audited = async (close: () => void, ...fates: Fate[]) => {
    const dependencies = { database: failingDatabase(connection().db, fates), clock: { now: () => new Date() } };
    return await auditedFile(dependencies, actor, taken, await outgoing(close));
  };

  it("an audited file contains all bytes, and the audit log has its reader", async () => {
    const closed: string[] = [];
    const { bytes } = await audited(() => closed.push("closed"));
    expect(closed).toEqual([]);
    const { customerId, userId: subject } = actor;
    const event = { event: "files-downloaded", subject, details: { customerId, ...taken } };
    expect(await lastAuditOf(connection().db)).toEqual(event);
    expect((await gather(bytes)).toString()).toBe("all of it");
    expect(closed).toEqual(["closed"]);
  });

  it("an audited file is closed when the audit log cannot be written", async () => {
    const closed: string[] = [];
    await expect(audited(() => closed.push("closed"), "undone")).rejects.toThrow("undone");
    expect(closed).toEqual(["closed"]);
  });

  it("an audited file reports that the audit failed, also when the file cannot be closed", async () => {
    const failing = () => {
      throw new Error("the store is away");
    };
    await expect(audited(failing, "undone")).rejects.toThrow("undone");
  });
});
