import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contracts, documents, signings } from "#server/database/tables.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { type Fate, failingDatabase } from "#tests/support/failing-database.ts";
import { openSigningWorld, type SigningWorld } from "#tests/support/signing-world.ts";
import { sealContract } from "./seal-contract.ts";

oneDatabase((connection) => {
  let world: SigningWorld;
  beforeAll(() => {
    world = openSigningWorld(connection());
  });
  afterAll(() => world.close());

  async function toSeal() {
    const person = await world.person();
    const number = await world.contract([{ person }]);
    await world.sign(person, number);
    const before = new Set(world.stored.keys());
    const run = { id: randomUUID(), attempt: 0 };
    return {
      number,
      files: () => [...world.stored.keys()].filter((key) => !before.has(key)),
      async seal(...fates: Fate[]): Promise<unknown> {
        run.attempt += 1;
        const database = failingDatabase(connection().db, fates);
        const tried = sealContract({ ...world.dependencies, database }, number, { ...run });
        const [outcome] = await Promise.allSettled([tried]);
        return outcome.status === "rejected" ? outcome.reason : null;
      },
      async key(): Promise<string | null> {
        const [row] = await connection().db.select().from(signings).where(eq(signings.contractNumber, number));
        return row?.sealedKey ?? null;
      },
      count: () => connection().db.$count(documents, eq(documents.contractNumber, number)),
    };
  }

  test("an attempt that cannot record its file leaves none, however often it is repeated", async () => {
    const { files, seal, key, count } = await toSeal();
    for (let attempt = 1; attempt <= 3; attempt++) expect(await seal("undone")).toMatchObject({ message: "undone" });
    expect([files(), await key(), await count()]).toEqual([[], null, 0]);
    expect(await seal()).toBeNull();
    expect([files(), await count()]).toEqual([[await key()], 1]);
  });

  test("an attempt that is recorded without a response keeps its file, and the next one changes nothing", async () => {
    const { files, seal, key, count } = await toSeal();
    expect(await seal("answer-lost")).toMatchObject({ message: "the answer is lost" });
    const recorded = await key();
    expect([files(), await count()]).toEqual([[recorded], 1]);
    expect(await seal()).toBeNull();
    expect([files(), await key(), await count()]).toEqual([[recorded], recorded, 1]);
  });

  test("the next attempt deletes files of attempts that died, once its own is recorded", async () => {
    const { files, seal, key } = await toSeal();
    // Both the recording and its check fail, as when the process dies.
    for (let attempt = 1; attempt <= 2; attempt++) await seal("undone", "undone");
    expect(files()).toHaveLength(2);
    expect(await seal()).toBeNull();
    expect(files()).toEqual([await key()]);
  });

  test("files of a contract deleted during the attempt are deleted too", async () => {
    const { number, files, seal } = await toSeal();
    await seal("undone", "undone");
    expect(files()).toHaveLength(1);
    await connection().db.delete(contracts).where(eq(contracts.contractNumber, number));
    expect(await seal()).toBeNull();
    expect(files()).toEqual([]);
  });

  test("an earlier attempt that ends after a later one keeps none of its files", async () => {
    const { number, files, key } = await toSeal();
    const run = { id: randomUUID(), attempt: 1 };
    const { promise: isStored, resolve: store } = Promise.withResolvers<void>();
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
    const held = {
      ...world.dependencies.files,
      async put(...file: Parameters<typeof world.dependencies.files.put>) {
        await world.dependencies.files.put(...file);
        store();
        await mayGoOn;
      },
    };
    const first = sealContract({ ...world.dependencies, files: held }, number, run);
    await isStored;
    await sealContract(world.dependencies, number, { ...run, attempt: 2 });
    const recorded = await key();
    goOn();
    await first;
    expect([files(), await key()]).toEqual([[recorded], recorded]);
  });
});
