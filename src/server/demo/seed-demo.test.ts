import { beforeAll, expect, test } from "vitest";
import { isCompanyIdCheckRight } from "#domain/identifiers/czech-slovak-company-id.ts";
import { isTaxNumberRight } from "#domain/identifiers/hungarian-company.ts";
import { customers } from "#server/database/tables.ts";
import {
  type AccountsWorld,
  codeIn,
  newVisitor,
  openAccountsWorld,
  otherPassword,
} from "#tests/support/accounts-world.ts";
import { eachDatabase } from "#tests/support/database.ts";
import { demoPassword, demoStaff, demoStrangers, demoUsers } from "./demo-users.ts";
import { seedDemo } from "./seed-demo.ts";

eachDatabase((_kind, connection) => {
  let world: AccountsWorld;
  beforeAll(async () => {
    world = openAccountsWorld(connection());
    await seedDemo(world.dependencies);
  });

  test("every demo user logs in with the demo's password, for the identities it is to have", async () => {
    for (const { email, locale, customers: own } of demoUsers) {
      const { answer } = await world.accounts.logIn({ email, password: demoPassword }, newVisitor());
      expect(answer.user).toMatchObject({ email, locale, idam: own[0]?.key });
      expect(answer.user.identities.map(({ idam }) => idam)).toEqual(own.map(({ key }) => key));
    }
    expect(demoUsers.map(({ email }) => email.split("@")[0])).toEqual([
      "consumer.cz",
      "selfemployed.cz",
      "company.cz",
      "guarantor.cz",
      "cession.cz",
      "many.cz",
      "company.sk",
      "consumer.sk",
      "company.hu",
      "consumer.hu",
    ]);
  });

  test("staff log in with it too, without a second factor, and are no customers", async () => {
    const staff = { email: demoStaff, password: demoPassword };
    expect(await world.staff.logIn(staff, newVisitor())).toMatchObject({ state: "logged-in" });
    await expect(world.accounts.logIn(staff, newVisitor())).rejects.toMatchObject({ code: "invalid-credentials" });
  });

  test("roles are those of the contracts", async () => {
    const rolesOf = async (email: string) => {
      const { answer } = await world.accounts.logIn({ email, password: demoPassword }, newVisitor());
      return answer.user.identities.map(({ roles }) => roles);
    };
    expect(await rolesOf("guarantor.cz@example.com")).toEqual([["guarantee"]]);
    expect(await rolesOf("cession.cz@example.com")).toEqual([["cession"]]);
    expect(await rolesOf("many.cz@example.com")).toEqual([[], [], []]);
  });

  test("a customer that nobody is linked to yet can be linked", async () => {
    const [stranger] = demoStrangers;
    if (stranger === undefined) throw new Error("there is none");
    const { visitor } = await world.logIn({ email: "consumer.cz@example.com", password: demoPassword });
    const [contract] = stranger.contracts;
    const numbers = { contractNumber: contract?.contractNumber ?? "", identifier: stranger.identifier };
    const { hash } = await world.accounts.linkIdentity(numbers, visitor);
    const message = (await world.messages()).find(({ to }) => to === stranger.email);
    await world.accounts.verifyCode({ type: "link", hash, code: codeIn(message) }, visitor);
    expect((await world.accounts.session(visitor))?.identities.map(({ name }) => name)).toContain(stranger.name);
  });

  test("a second start changes nothing", async () => {
    const user = { email: "company.hu@example.com", password: demoPassword };
    const { visitor } = await world.logIn(user);
    await world.accounts.changePassword(
      { password: demoPassword, newPassword: otherPassword, passwordCheck: otherPassword },
      visitor,
    );
    await seedDemo(world.dependencies);
    await world.logIn({ ...user, password: otherPassword });
  });

  test("identifiers are well made and kept sealed", async () => {
    for (const { country, customerType, identifier } of [
      ...demoUsers.flatMap(({ customers: own }) => own),
      ...demoStrangers,
    ]) {
      const isCompany = customerType !== "individual-consumer";
      if (isCompany && country !== "hu")
        expect([identifier, isCompanyIdCheckRight(identifier)]).toEqual([identifier, true]);
      if (isCompany && country === "hu") expect([identifier, isTaxNumberRight(identifier)]).toEqual([identifier, true]);
    }
    const rows = JSON.stringify(await connection().db.select().from(customers));
    expect(rows).not.toMatch(/710319|@example\.com|\+420601/);
  });
});
