import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { blindIndex } from "#server/adapters/blind-index.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { type CompanyRegistry, RegistryUnavailable } from "#server/ports/company-registry.ts";
import { makeLog } from "#server/shared/log.ts";
import { queryRegister } from "#server/use-cases/back-office/cases/query-register.ts";
import { readCase } from "#server/use-cases/back-office/cases/read-case.ts";
import { applicantOf } from "#tests/support/applicants.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { type OnboardingWorld, openOnboardingWorld, refusalOf } from "#tests/support/onboarding-world.ts";
import { newStaffSession } from "#tests/support/staff-session.ts";
import { queryRegisterAbout } from "./query-register.ts";

class SwitchedRegister implements CompanyRegistry {
  asked = 0;
  answers: "at once" | "never" | "not" = "at once";
  companyName = "Alfa s.r.o.";

  async lookUp(companyId: string) {
    this.asked += 1;
    if (this.answers === "never") return await new Promise<never>(() => undefined);
    if (this.answers === "not") throw new RegistryUnavailable("down");
    return { companyId, companyName: this.companyName, country: "CZ" };
  }

  async statutoryPersons() {
    return [{ name: "Jiří", surname: "Kovařík", birthdate: "1980-05-01" }];
  }
}

oneDatabase((connection) => {
  let world: OnboardingWorld;
  let operator: StaffSession;
  beforeAll(async () => {
    world = await openOnboardingWorld(connection());
    operator = await newStaffSession(connection().db);
  });

  async function filed() {
    const started = await world.start("cz");
    const values = applicantOf("cz", "company", { email: `${randomUUID()}@example.com` });
    for (const step of [0, 1, 2] as const) await world.submit(started, step, values[step]);
    await world.submit(started, "onedoc", await world.consentTo(started));
    const register = new SwitchedRegister();
    const { dependencies } = world;
    const needed = {
      ...dependencies,
      registries: { ares: register },
      reviewedBy: "staff" as const,
      blindIndex: blindIndex(["a secret of the tests, 32 characters"]),
      log: makeLog("silent"),
    };
    const read = async () => (await readCase.call(needed, operator, { id: started.id })).register;
    const jobs = () =>
      world.jobs.filter(({ name, payload }) => name === "ask-register" && payload.applicationId === started.id).length;
    return { id: started.id, register, needed, read, jobs };
  }

  test("the register is queried once for an application, however often it is opened, and again on request", async () => {
    const { id, register, needed, read, jobs } = await filed();
    expect(jobs()).toBe(1);
    await queryRegisterAbout(needed, id);
    const persons = [{ name: "Jiří", surname: "Kovařík", birthdate: "1980-05-01" }];
    expect(await read()).toMatchObject({ state: "found", company: { companyName: "Alfa s.r.o." }, persons });
    await read();
    expect([register.asked, jobs()]).toEqual([1, 1]);
    world.pass(60_000);
    register.companyName = "Alfa Plus s.r.o.";
    const { register: again } = await queryRegister.call(needed, operator, { id });
    expect(again).toMatchObject({ company: { companyName: "Alfa Plus s.r.o." } });
    expect(again?.askedAt).toBe(needed.clock.now().toISOString());
    expect(await read()).toEqual(again);
    expect(register.asked).toBe(2);
    expect(await refusalOf(queryRegister.call(needed, operator, { id: randomUUID() }))).toMatchObject({
      code: "not-found",
    });
  });

  test("a register that does not respond delays no page, and is queried by a job", async () => {
    const { id, register, needed, read, jobs } = await filed();
    register.answers = "never";
    expect(await read()).toEqual({ state: "unavailable", company: null, persons: [], askedAt: null });
    expect(jobs()).toBe(2);
    register.answers = "not";
    await expect(queryRegisterAbout(needed, id)).rejects.toThrow(RegistryUnavailable);
    expect(await read()).toMatchObject({ state: "unavailable", askedAt: needed.clock.now().toISOString() });
    register.answers = "at once";
    await queryRegisterAbout(needed, id);
    const known = await read();
    expect(known).toMatchObject({ state: "found" });
    // The stored answer stays while the register is down.
    register.answers = "not";
    expect(await queryRegister.call(needed, operator, { id })).toMatchObject({ register: { state: "unavailable" } });
    expect(await read()).toEqual(known);
  });
});
