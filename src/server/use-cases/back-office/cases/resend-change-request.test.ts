import { beforeAll, expect, test } from "vitest";
import { endOfChanges } from "#domain/cases/case.ts";
import { findCase } from "#server/database/repositories/cases.ts";
import { type ChangeRequestsWorld, linkIn, openChangeRequestsWorld } from "#tests/support/change-requests-world.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { eventsOf } from "#tests/support/events-of.ts";
import { type Held, refusalOf } from "#tests/support/onboarding-world.ts";
import { openApplication } from "../../onboarding/open-application.ts";
import { resendChangeRequest } from "./request-changes.ts";

const day = 86_400_000;

oneDatabase((connection) => {
  let world: ChangeRequestsWorld;
  beforeAll(async () => {
    world = await openChangeRequestsWorld(connection());
  });
  const caseOf = async ({ id }: Held) => (await findCase(connection().db, id))?.caseRow;

  test("the e-mail is sent again with another link, and the due day of the changes stays", async () => {
    const message = "Prosím, opravte telefon.";
    const {
      held: started,
      by,
      values,
      again,
    } = await world.asked([{ step: 0, path: "phone", reason: "wrong" }], message);
    const before = await caseOf(started);
    world.pass(3 * day);
    expect(await resendChangeRequest.call(world.needed, by, { id: started.id, input: { basedOn: 3 } })).toEqual({
      state: "needs-changes",
      revision: 4,
    });
    const mail = world.mailTo(values[0].email);
    expect(mail.text).toContain(message);
    expect(linkIn(mail.text)).not.toBe(again.hash);
    // Thirty days from the request.
    const until = endOfChanges(before?.since ?? new Date(0));
    const date = new Intl.DateTimeFormat("cs", { dateStyle: "long", timeZone: "Europe/Prague" });
    expect(mail.text).toContain(`do ${date.format(until)}.`);
    expect(await caseOf(started)).toMatchObject({ state: "needs-changes", since: before?.since });
    expect(await openApplication(world.dependencies, again, again.visitor)).toEqual({ state: "moved" });
    const reopened = await world.opened(started, values[0].email);
    expect(await openApplication(world.dependencies, reopened, reopened.visitor)).toMatchObject({
      state: "open",
      application: { changes: { asks: [{ path: "phone", isAnswered: false }] } },
    });
    expect((await eventsOf(connection().db, started.id)).map(([type]) => type)).toEqual([
      "application.started",
      "application.submitted",
      "application.changes-requested",
    ]);
  });

  test("no e-mail is sent again without an open change request", async () => {
    const { held: started, by, values } = await world.taken();
    const before = world.mailTo(values[0].email);
    const refusal = await refusalOf(resendChangeRequest.call(world.needed, by, { id: started.id, input: {} }));
    expect(refusal).toMatchObject({ code: "wrong-state", data: { state: "in-review", revision: 2 } });
    expect(world.mailTo(values[0].email)).toEqual(before);
    expect(await caseOf(started)).toMatchObject({ state: "in-review", revision: 2 });
  });
});
