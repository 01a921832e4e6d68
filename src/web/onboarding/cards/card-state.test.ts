import { expect, test } from "vitest";
import type { Problem } from "#domain/shared/result.ts";
import { wizard as texts } from "#texts/cs/wizard.ts";
import { cardState } from "./card-state.ts";

const gap: Problem = { path: "uboData.owners.0.surname", code: "required" };
const choice: Problem = { path: "uboData.owners.0.pep_roles", code: "choose-one" };
const fault: Problem = { path: "uboData.owners.0.birthdate", code: "under-age" };
const stateOf = (facts: Partial<Parameters<typeof cardState>[0]>) =>
  cardState({ remaining: [], isBlank: false, isNeutral: false, ...facts }, texts, "cs");

test.each([
  ["nothing was typed", { remaining: [gap], isBlank: true, isNeutral: true }, "plain", "Zatím prázdné"],
  ["somebody types", { remaining: [gap, fault], isNeutral: true }, "plain", "Doplnit 2 údaje"],
  ["it was left with gaps", { remaining: [gap, choice] }, "due", "Doplnit 2 údaje"],
  ["it was left with a fault", { remaining: [fault] }, "wrong", "1 chyba"],
  ["it was left with both", { remaining: [gap, choice, fault] }, "wrong", "1 chyba, 2 chybí"],
  ["it was sent blank", { remaining: [gap], isBlank: true }, "due", "Doplnit 1 údaj"],
  ["nothing is missing", {}, "done", "Úplné"],
  ["it may stay blank", { isBlank: true, isOptional: true }, "plain", "Nepovinné"],
] as const)("when %s", (_, facts, tone, text) => {
  expect(stateOf(facts)).toEqual({ tone, text });
});
