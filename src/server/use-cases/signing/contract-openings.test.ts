import { afterAll, beforeAll, expect, test } from "vitest";
import { oneDatabase } from "#tests/support/database.ts";
import { openSigningWorld, type Person, type SigningWorld } from "#tests/support/signing-world.ts";

oneDatabase((connection) => {
  let world: SigningWorld;
  beforeAll(() => {
    world = openSigningWorld(connection());
  });
  afterAll(() => world.close());

  async function read(person: Person, contractNumber: string): Promise<void> {
    const { bytes } = await world.signing.document(contractNumber, person.visitor);
    for await (const piece of bytes) expect(piece.length).toBeGreaterThan(0);
  }
  const isOpened = async (person: Person, contractNumber: string) => {
    const [contract] = await world.signing.waiting(person.visitor);
    const opened = await world.view(person, contractNumber);
    return [opened.isOpened, contract?.isOpened];
  };

  test("a user opens a text that was sent to them, in the sent version, once or twice", async () => {
    const [lessee, guarantor] = [await world.person(), await world.person()];
    const number = await world.contract([{ person: lessee }, { person: guarantor, party: "guarantor" }]);
    expect(await isOpened(lessee, number)).toEqual([false, false]);
    await read(lessee, number);
    await read(lessee, number);
    expect(await isOpened(lessee, number)).toEqual([true, true]);
    expect(await isOpened(guarantor, number)).toEqual([false, false]);
    await world.reprice(number, 5_000_000);
    expect(await isOpened(lessee, number)).toEqual([false, false]);
  });
});
