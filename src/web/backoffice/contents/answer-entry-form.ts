import { entryKey } from "#domain/portal/content-differences.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { redirectTo } from "#web/http/redirect-to.ts";
import type { FormAsked } from "#web/page-form/answer-page-form.ts";
import { WrongFields } from "#web/page-form/read-fields.ts";
import { sentFormOf } from "#web/page-form/sent-form.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { answerStaffForm } from "../staff-page.ts";
import { readEntry } from "./read-entry.ts";

/**
 * Keeps an entry in the draft of its part, or takes it out.
 *
 * @param params what the address names; without an entry it is a new one
 */
export async function answerEntryForm(
  asked: FormAsked,
  params: { readonly part: string; readonly entry?: string | undefined },
) {
  const { locale } = splitLocale(asked.url.pathname);
  const { twice } = catalogue(locale).backofficeContents.contents;
  const keep = [...sentFormOf(asked.context).form.keys()].filter((name) => name !== "csrf_token");
  return await answerStaffForm(
    asked,
    async ({ staff, field }) => {
      const { part, contents, draft } = await staff.readContentPart(params);
      const key = params.entry ?? null;
      const entries = draft?.contents ?? contents;
      const former = entries.find((entry) => entryKey(entry) === key) ?? null;
      const basedOn = Number(field("basedOn"));
      if (field("intent") === "remove") {
        const rest = entries.filter((entry) => entryKey(entry) !== key);
        await staff.saveContentDraft({ part, raw: { basedOn, contents: rest } });
        return redirectTo(localePath(locale, href("/backoffice/contents/:part", { part })));
      }
      const entry = readEntry(field, { part, former });
      const isTaken = former === null && entries.some((one) => entryKey(one) === entryKey(entry));
      if (isTaken) throw new WrongFields({ [part === "contacts" ? "kind" : "id"]: twice });
      const next = former === null ? [...entries, entry] : entries.map((one) => (one === former ? entry : one));
      const { revision } = await staff.saveContentDraft({ part, raw: { basedOn, contents: next } });
      if (former !== null) return { did: "saved" as const, revision };
      return redirectTo(
        localePath(locale, href("/backoffice/contents/:part/entries/:entry", { part, entry: entryKey(entry) })),
      );
    },
    { keep },
  );
}
