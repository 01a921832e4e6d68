import { expect, test } from "vitest";
import type { Problem } from "#domain/shared/result.ts";
import { wizard as texts } from "#texts/cs/wizard.ts";
import { cardState } from "./card-state.ts";

const gap: Problem = { path: "uboData.owners.0.surname", code: "required" };
const choice: Problem = { path: "uboData.owners.0.pep_roles", code: "choose-one" };
const fault: Problem = { path: "uboData.owners.0.birthdate", code: "under-age" };
const stateOf = (facts: Partial<Parameters<typeof cardState>[0]>) =>
  cardState({ remaining: [], isBlank: false, isOpen: false, isSubmitted: true, ...facts }, texts, "cs");

test.each([
  ["it is blank", { remaining: [gap], isBlank: true, isSubmitted: false }, "plain", "Zatím prázdné"],
  ["it is open", { remaining: [gap, fault], isOpen: true, isSubmitted: false }, "plain", "Doplnit 2 údaje"],
  ["it was left with a gap and a fault", { remaining: [gap, fault], isSubmitted: false }, "due", "Doplnit 2 údaje"],
  ["it was sent with gaps", { remaining: [gap, choice] }, "due", "Doplnit 2 údaje"],
  ["it was sent with a fault", { remaining: [fault] }, "wrong", "1 chyba"],
  ["it was sent with both", { remaining: [gap, choice, fault] }, "wrong", "1 chyba, 2 chybí"],
  ["it was sent blank", { remaining: [gap], isBlank: true }, "due", "Doplnit 1 údaj"],
  ["nothing is missing", {}, "done", "Úplné"],
  ["it may stay blank", { isBlank: true, isOptional: true }, "plain", "Nepovinné"],
] as const)("shows the card's state when %s", (_, facts, tone, text) => {
  expect(stateOf(facts)).toEqual({ tone, text });
});
