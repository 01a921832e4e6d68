import { beforeAll, expect, test } from "vitest";
import { newToken } from "#server/shared/tokens.ts";
import { openEmbedded } from "#tests/support/database.ts";
import { type OnboardingWorld, openOnboardingWorld, visitorWith } from "#tests/support/onboarding-world.ts";
import { finishedApplication } from "./finished-application.ts";
import { openApplication } from "./open-application.ts";
import { removeApplication } from "./remove-application.ts";

let world: OnboardingWorld;
beforeAll(async () => {
  const connection = await openEmbedded();
  world = await openOnboardingWorld(connection);
  return () => connection.close();
});

const outsider = visitorWith(newToken());

test("an empty one opens at step 0 in the browser that started it", async () => {
  const started = await world.start("sk", { partnerType: "guarantor" });
  expect(started.url).toBe(`https://portal.example/cs/consent/sk/${started.hash}`);
  expect(await openApplication(world.dependencies, started, started.visitor)).toEqual({
    state: "open",
    application: {
      id: started.id,
      country: "sk",
      partnerType: "guarantor",
      customerType: null,
      locale: "cs",
      furthestStep: 0,
      steps: [],
      drafts: [],
      ownerLinks: [],
      offer: null,
      credit: null,
      changes: null,
      expiresAt: "2026-12-21T09:00:00.000Z",
    },
  });
});

test("one browser holds several under one cookie", async () => {
  const first = await world.start("cz");
  const second = await world.start("hu", { visitor: first.visitor });
  expect(second.deviceToken).toBe(first.deviceToken);
  expect(await openApplication(world.dependencies, first, second.visitor)).toMatchObject({ state: "open" });
});

test("an invalid cookie is replaced", async () => {
  const started = await world.start("cz", { visitor: visitorWith("session=1") });
  expect(started.deviceToken).toMatch(/^[\w-]{43}$/);
});

test("elsewhere it is locked and shows only masked contacts", async () => {
  const started = await world.start("cz");
  expect(await openApplication(world.dependencies, started, outsider)).toEqual({
    state: "locked",
    isFiled: false,
    isInvited: false,
    contacts: [],
  });
  const values = {
    customerType: "company",
    email: "jana.novakova@example.com",
    phone_code: "+420",
    phone: "601 123 456",
  };
  await world.submit(started, 0, values);
  for (const visitor of [outsider, visitorWith(null)]) {
    expect(await openApplication(world.dependencies, started, visitor)).toEqual({
      state: "locked",
      isFiled: false,
      isInvited: false,
      contacts: [
        { type: "email", masked: "j•••@example.com" },
        { type: "phone", masked: "+420 ••• 456" },
      ],
    });
  }
});

test("unknown: another hash, another country, no hash at all", async () => {
  const started = await world.start("cz");
  for (const hash of [newToken(), "", "x", "../..", started.id]) {
    expect(await openApplication(world.dependencies, { country: "cz", hash }, started.visitor)).toEqual({
      state: "unknown",
    });
  }
  const abroad = { country: "sk", hash: started.hash } as const;
  expect(await openApplication(world.dependencies, abroad, started.visitor)).toEqual({ state: "unknown" });
});

test("expired, deleted and finished ones say so to everyone who has the link", async () => {
  const [expired, deleted, finished] = [await world.start("cz"), await world.start("cz"), await world.start("cz")];
  await removeApplication(world.dependencies, deleted.id, deleted.visitor);
  await world.fillIn(finished, "company");
  await world.submit(finished, "onedoc", await world.consentTo(finished));
  world.pass(30 * 86_400_000);
  for (const visitor of [expired.visitor, outsider]) {
    expect(await openApplication(world.dependencies, expired, visitor)).toEqual({ state: "expired" });
    expect(await openApplication(world.dependencies, deleted, visitor)).toEqual({ state: "deleted" });
    expect(await openApplication(world.dependencies, finished, visitor)).toEqual({ state: "finished", filed: null });
  }
  world.pass(-30 * 86_400_000);
});

test("the newest finished application is this browser's only", async () => {
  const started = await world.start("cz");
  expect(await finishedApplication(world.dependencies, started.visitor)).toBeNull();
  await world.fillIn(started, "company");
  await world.submit(started, "onedoc", await world.consentTo(started));
  expect(await finishedApplication(world.dependencies, started.visitor)).toEqual({
    id: started.id,
    reference: expect.stringMatching(/^VO-2026-[2-9A-HJKMNP-TV-Z]{8}$/),
    country: "cz",
    finishedAt: "2026-11-21T09:00:00.000Z",
    documentReady: false,
    email: expect.stringMatching(/@example\.com$/),
    // 2026-11-21 is a Saturday, so the usual two days are Monday and Tuesday.
    checkedBy: "2026-11-24",
    review: { state: "submitted", round: 1, since: "2026-11-21T09:00:00.000Z", mayWithdraw: true },
  });
  expect(await finishedApplication(world.dependencies, outsider)).toBeNull();
  expect(await finishedApplication(world.dependencies, visitorWith(null))).toBeNull();
});
