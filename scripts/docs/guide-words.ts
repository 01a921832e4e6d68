import type { Locale } from "#domain/shared/locale.ts";
import { type Catalogue, catalogue } from "#texts/catalogue.ts";
import { withPlainSpaces } from "#texts/keep-together.ts";

const languages: readonly Locale[] = ["en", "cs", "sk", "hu"];

function wordsOf({ backoffice, backofficeCase, backofficeQueue }: Catalogue): readonly string[] {
  const { menu, approvals } = backoffice;
  const { acts, pending } = backofficeCase;
  const { states } = backofficeQueue;
  return [
    menu.entries["/backoffice"],
    menu.entries["/backoffice/queue"],
    approvals.title,
    acts.take,
    acts.release,
    acts.assign,
    acts.ask,
    acts["ask-again"],
    acts.approve,
    acts.reject,
    acts.reopen,
    acts.hold,
    acts.unhold,
    acts.risk,
    pending.agree.approve,
    pending.agree.reject,
    pending.agree.reopen,
    approvals.approve,
    approvals.refuse,
    states.submitted,
    states["in-review"],
    states["needs-changes"],
    states["approval-pending"],
    states.approved,
    states.rejected,
    states["contract-prepared"],
    states.signed,
    states["on-hold"],
    states.withdrawn,
    states.lapsed,
  ];
}

export function guideWords(): string {
  const columns = languages.map((locale) => wordsOf(catalogue(locale)).map(withPlainSpaces));
  const [english = []] = columns;
  return english.map((_, at) => `| ${columns.map((column) => column[at]).join(" | ")} |`).join("\n");
}
