import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { type EventType, eventTypes } from "#domain/portal/events.ts";

const useCases = resolve(import.meta.dirname, "../..");
const sources = globSync("**/*.ts", { cwd: useCases })
  .filter((path) => !path.endsWith(".test.ts"))
  .map((path) => readFileSync(resolve(useCases, path), "utf8"));

/** They come with the review of applications, with answers to messages and with batches. */
const later: readonly EventType[] = [
  "application.revised",
  "application.approved",
  "application.rejected",
  "application.changes-requested",
  "message.answered",
  "import.finished",
];

test.each(eventTypes)("%s is written by its cause, or comes later", (type) => {
  const isWritten = sources.some((source) => source.includes(`type: "${type}"`));
  expect(isWritten).toBe(!later.includes(type));
});
