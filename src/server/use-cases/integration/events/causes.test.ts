import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { eventTypes } from "#domain/portal/events.ts";
import { mailedEvents } from "#server/settings/provider-mails.ts";

const useCases = resolve(import.meta.dirname, "../..");
const sources = globSync("**/*.ts", { cwd: useCases })
  .filter((path) => !path.endsWith(".test.ts"))
  .map((path) => readFileSync(resolve(useCases, path), "utf8"));

test.each(eventTypes)("%s is written by its cause", (type) => {
  expect(sources.filter((source) => source.includes(`type: "${type}"`)).length).toBeGreaterThan(0);
});

test.each(mailedEvents)("the notification job asks whether %s is mailed to the provider", (type) => {
  const isAsked = new RegExp(`providerMails\\.get\\([^)]*"${type}"`);
  const asking = sources.filter((source) => isAsked.test(source));
  expect(asking.length).toBeGreaterThan(0);
});
