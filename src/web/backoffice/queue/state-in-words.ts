import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";

type Words = Catalogue["backofficeQueue"];

/** The colours of how a case stands in time. */
export const slaTones = { "in-time": "plain", "at-risk": "due", breached: "wrong", paused: "plain" } as const;

/** How a case stands; what came back with changes is not as new as its state says. @param round null: it has none */
export function stateInWords(
  { state, round }: { state: string; round: number | null },
  words: Pick<Words, "states" | "returned">,
): string {
  const states: Readonly<Record<string, string>> = words.states;
  return state === "submitted" && isReturned(round) ? words.returned : (states[state] ?? state);
}

/** Which time it was filed, where it came back with changes; null: nothing came back. */
export function roundInWords(round: number | null, words: Pick<Words, "round">): string | null {
  return isReturned(round) ? format(words.round, { round }) : null;
}

function isReturned(round: number | null): round is number {
  return round !== null && round > 1;
}
