import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";

type Words = Catalogue["backofficeQueue"];

export const slaTones = { "in-time": "plain", "at-risk": "due", breached: "wrong", paused: "plain" } as const;

/** Names a case's state; a resubmitted one is not called new. @param round null if it has none */
export function stateInWords(
  { state, round }: { state: string; round: number | null },
  words: Pick<Words, "states" | "returned">,
): string {
  const states: Readonly<Record<string, string>> = words.states;
  return state === "submitted" && isReturned(round) ? words.returned : (states[state] ?? state);
}

export function roundInWords(round: number | null, words: Pick<Words, "round">): string | null {
  return isReturned(round) ? format(words.round, { round }) : null;
}

const isReturned = (round: number | null): round is number => round !== null && round > 1;
