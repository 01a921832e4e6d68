import { beforeAll, expect, test } from "vitest";
import { applicantOf } from "#tests/support/applicants.ts";
import { oneDatabase } from "#tests/support/database.ts";
import { type Held, type OnboardingWorld, openOnboardingWorld, refusalOf } from "#tests/support/onboarding-world.ts";
import { openApplication } from "./open-application.ts";
import type { DraftInput } from "./save-draft.ts";
import { saveDraft } from "./save-draft.ts";

const who = applicantOf("cz", "company", { email: "who@example.com" });

oneDatabase((connection) => {
  let world: OnboardingWorld;
  beforeAll(async () => {
    world = await openOnboardingWorld(connection());
  });

  const save = (started: Held, tab: string, second: number, values: unknown, rest: Partial<DraftInput> = {}) =>
    saveDraft(
      world.dependencies,
      {
        step: 0,
        id: started.id,
        timestamp: new Date(Date.UTC(2026, 10, 21, 9, 0, second)).toISOString(),
        values,
        tab,
        sequence: second,
        ...rest,
      },
      started.visitor,
    );

  async function drafts(started: Held) {
    const view = await openApplication(world.dependencies, started, started.visitor);
    return view.state === "open" ? view.application.drafts : view;
  }

  test("a draft comes back as it was typed", async () => {
    const started = await world.start("cz");
    const values = { email: "unfinish", nested: [null, { "": " \u0000 ő" }] };
    expect(await save(started, "a", 1, values)).toEqual({ savedAt: "2026-11-21T09:00:00.000Z" });
    expect(await drafts(started)).toEqual([
      { step: 0, values, basedOn: 0, tab: "a", savedAt: "2026-11-21T09:00:00.000Z" },
    ]);
  });

  test("an older draft of the same tab that arrives late is dropped", async () => {
    const started = await world.start("cz");
    await save(started, "a", 2, "second");
    await save(started, "a", 1, "first");
    expect(await drafts(started)).toMatchObject([{ values: "second" }]);
  });

  test("a tab whose draft was replaced by another one's is refused once and may then insist", async () => {
    const started = await world.start("cz");
    await save(started, "a", 1, "a1");
    await save(started, "b", 2, "b2");
    expect(await refusalOf(save(started, "a", 3, "a3"))).toMatchObject({
      code: "step-changed",
      data: { step: 0, values: "b2", tab: "b", revision: 0 },
    });
    expect(await drafts(started)).toMatchObject([{ values: "b2" }]);
    await save(started, "a", 4, "a4");
    expect(await drafts(started)).toMatchObject([{ values: "a4", tab: "a" }]);
    expect(await refusalOf(save(started, "b", 5, "b5"))).toMatchObject({ data: { values: "a4" } });
  });

  test("a draft typed before another tab's is refused however late it comes", async () => {
    const started = await world.start("cz");
    await save(started, "a", 5, "a5");
    expect(await refusalOf(save(started, "b", 4, "b4"))).toMatchObject({
      code: "step-changed",
      data: { values: "a5" },
    });
  });

  test("a draft made from an older revision is refused with the stored step", async () => {
    const started = await world.start("cz");
    await world.submit(started, 0, who[0]);
    expect(await refusalOf(save(started, "a", 1, {}, { basedOn: 0 }))).toMatchObject({
      code: "step-changed",
      data: { step: 0, revision: 1, values: who[0] },
    });
    await save(started, "a", 2, "on top", { basedOn: 1 });
    expect(await drafts(started)).toMatchObject([{ values: "on top", basedOn: 1 }]);
  });

  test("a draft is refused beyond the furthest step and to other browsers", async () => {
    const started = await world.start("cz");
    expect(await refusalOf(save(started, "a", 1, {}, { step: 1 }))).toMatchObject({ code: "step-not-reached" });
    const outsider = { ...started, visitor: { ...started.visitor, deviceToken: null } };
    expect(await refusalOf(save(outsider, "a", 1, {}))).toMatchObject({ code: "not-found" });
  });

  test("many drafts at once leave the newest", async () => {
    const started = await world.start("cz");
    await Promise.all(Array.from({ length: 20 }, (_, index) => save(started, "a", index + 1, index + 1)));
    expect(await drafts(started)).toMatchObject([{ values: 20 }]);
  });
});
