import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import type { ShownCase } from "./shown-case.ts";

/**
 * What was typed into a form that is not offered any more, since somebody else has moved the case meanwhile.
 *
 * @returns null: it stands in its field, or there was nothing
 */
export function unsentText(
  { typed }: Pick<PageFormFailure, "typed">,
  {
    acts,
    pending,
  }: {
    readonly acts: readonly Pick<ShownCase["acts"][number], "act" | "refusal">[];
    readonly pending: { readonly id: string } | null;
  },
): string | null {
  const { intent, note, body, reason } = typed;
  const isOffered = acts.some(({ act, refusal }) => act === intent && refusal === null) || intent === pending?.id;
  if (isOffered) return null;
  // Of a rejection it is one of a list, and the words are in the note.
  return note || body || (intent === "reject" ? null : reason) || null;
}
