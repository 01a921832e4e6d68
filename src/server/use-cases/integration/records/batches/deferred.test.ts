import { beforeAll, describe, expect, it } from "vitest";
import type { BatchMode } from "#domain/portal/imports.ts";
import { integrationDeferredLines } from "#server/database/tables.ts";
import { sha256Of } from "#server/shared/digests.ts";
import type { RecordDependencies } from "#server/use-cases/context.ts";
import { openAccountsWorld } from "#tests/support/accounts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { contractData, customerData, deletion, documentData, keepFile, put } from "#tests/support/record-lines.ts";
import { applyLines } from "../apply-lines.ts";
import type { RecordLine } from "../read-lines.ts";
import { applyBatch } from "./apply-batch.ts";
import type { BatchLine } from "./chunks.ts";

const file = sha256Of("chain");
const length = 120;

oneDatabase((connection) => {
  let needed: RecordDependencies;
  let transactions = 0;
  let systems = 0;
  beforeAll(() => {
    const { dependencies } = openAccountsWorld(connection());
    const { clock } = dependencies;
    // Counts transactions: each reads the clock once.
    const now = () => {
      transactions += 1;
      return clock.now();
    };
    needed = { ...dependencies, clock: { ...clock, now } };
  });

  async function newSystem(): Promise<string> {
    systems += 1;
    const system = `deferred-${systems}`;
    await keepFile(connection().db, system, file);
    await applyLines(needed, system, [put("customers", "holder", 1, customerData())]);
    transactions = 0;
    return system;
  }

  async function batch(system: string, lines: readonly RecordLine[], mode: BatchMode = "apply") {
    async function* said(): AsyncGenerator<BatchLine, void, void> {
      for (const [at, record] of lines.entries()) yield { line: at + 1, size: 500, said: record };
    }
    const lineVerdicts = [];
    for await (const part of applyBatch(needed, system, said(), { mode })) lineVerdicts.push(...part);
    expect(await connection().db.select().from(integrationDeferredLines)).toEqual([]);
    expect(lineVerdicts.map(({ line }) => line).toSorted((a, b) => a - b)).toEqual(lines.map((_, at) => at + 1));
    return lineVerdicts
      .toSorted((one, other) => one.line - other.line)
      .map(({ verdict }) => ("code" in verdict ? verdict.code : verdict.status));
  }

  const merged = (id: string, into: string | null, revision = 1) =>
    put("customers", id, revision, customerData({ mergedInto: into }));
  const replacing = (id: string, older: string | null, revision = 1) =>
    put("documents", id, revision, documentData("holder", file, { replaces: older }));
  const chainOf = (lineOf: typeof merged) =>
    Array.from({ length }, (_, at) => lineOf(`r${at}`, at === length - 1 ? null : `r${at + 1}`));

  describe.each([
    ["merged customers", merged],
    ["replaced documents", replacing],
  ] as const)("a chain of %s that refers backwards", (_what, lineOf) => {
    it.each(["apply", "dry-run"] as const)("takes a few transactions, regardless of its length: %s", async (mode) => {
      const system = await newSystem();
      const lineVerdicts = await batch(system, chainOf(lineOf), mode);
      expect(lineVerdicts.filter((status) => status !== "created" && status !== "updated")).toEqual([]);
      expect(transactions).toBeLessThan(12);
    });

    it("is deleted from its wrong end in a few transactions, too", async () => {
      const system = await newSystem();
      const chain = chainOf(lineOf);
      await batch(system, chain.toReversed());
      transactions = 0;
      const deletions = chain.map(({ externalId, kind }) => deletion(kind.name, externalId, 2)).toReversed();
      expect(new Set(await batch(system, deletions, "dry-run"))).toEqual(new Set(["deleted"]));
      expect(new Set(await batch(system, deletions))).toEqual(new Set(["deleted"]));
      expect(transactions).toBeLessThan(24);
    });
  });

  describe.each(["apply", "dry-run"] as const)("lines that wait for each other in a cycle: %s", (mode) => {
    it("are refused as a cycle, and those that only refer to it are not", async () => {
      const system = await newSystem();
      const lines = [
        merged("a", "b"),
        merged("b", "c"),
        merged("c", "a"),
        merged("outside", "a"),
        put("contracts", "k", 1, contractData(`C-${system}`, "a")),
        merged("other", "nobody"),
        replacing("x", "y"),
        replacing("y", "x"),
        replacing("own", "own"),
      ];
      expect(await batch(system, lines, mode)).toEqual([
        "reference-cycle",
        "reference-cycle",
        "reference-cycle",
        "missing-reference",
        "missing-reference",
        "missing-reference",
        "reference-cycle",
        "reference-cycle",
        "reference-cycle",
      ]);
    });

    it("are not a cycle when another line of one of the records has no reference", async () => {
      const system = await newSystem();
      const lines = [merged("a", "b"), merged("b", "a"), merged("a", null, 2)];
      expect(await batch(system, lines, mode)).toEqual(["stale-revision", "updated", "created"]);
    });

    it("are judged by the stored records, where these close the cycle", async () => {
      const system = await newSystem();
      await batch(system, [merged("b", null), merged("a", "b")]);
      expect(await batch(system, [merged("b", "a", 2)], mode)).toEqual(["invalid-input"]);
    });
  });
});
