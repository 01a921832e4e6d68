import { rejectionReasons } from "#domain/cases/case.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { rejectionInWords } from "../approvals/rejection-in-words.ts";
import type { ShownCase } from "./shown-case.ts";

export function unsentText(
  { typed }: Pick<PageFormFailure, "typed">,
  {
    acts,
    pending,
  }: {
    readonly acts: readonly Pick<ShownCase["acts"][number], "act" | "refusal">[];
    readonly pending: { readonly id: string } | null;
  },
  words: Pick<Catalogue["backoffice"]["approvals"], "because">,
): string | null {
  const { intent, note = "", body, reason } = typed;
  const isOffered = acts.some(({ act, refusal }) => act === intent && refusal === null) || intent === pending?.id;
  if (isOffered) return null;
  if (intent === "reject") {
    const chosen = rejectionReasons.find((one) => one === reason) ?? null;
    return rejectionInWords(chosen, note, words) || null;
  }
  return note || body || reason || null;
}

export function hasWords({ typed: { note, body, reason } }: Pick<PageFormFailure, "typed">): boolean {
  return [note, body, reason].some(Boolean);
}
