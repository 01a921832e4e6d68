import { afterAll, beforeAll, expect, test } from "vitest";
import { newVisitor } from "#tests/support/accounts-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { refusalOf } from "#tests/support/onboarding-world.ts";
import { openSigningWorld, type SigningWorld } from "#tests/support/signing-world.ts";

const minute = 60_000;

oneDatabase((connection) => {
  let world: SigningWorld;
  beforeAll(() => {
    world = openSigningWorld(connection(), { areLimitsOn: true });
  });
  afterAll(() => world.close());

  test("codes sent by others to a signer's e-mail do not keep the signer from one", async () => {
    const person = await world.person();
    const number = await world.contract([{ person }]);
    const input = { type: "email", contact: person.email, locale: "cs" } as const;
    const asGuest = () => world.accounts.accounts.createVerification(input, newVisitor());
    world.accounts.pass(minute);
    await asGuest();
    expect(await refusalOf(asGuest())).toMatchObject({ code: "too-many-requests" });
    await world.signing.sendCode([number], person.visitor);
    expect(await refusalOf(world.signing.sendCode([number], person.visitor))).toMatchObject({
      code: "too-many-requests",
    });
  });
});
