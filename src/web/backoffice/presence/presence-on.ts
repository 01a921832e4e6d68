import type { Locale } from "#domain/shared/locale.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import type { BackOfficeCalls } from "#server/use-cases/back-office/calls.ts";
import type { CasePage } from "#server/use-cases/back-office/queue/case-readers.ts";
import { catalogue } from "#texts/catalogue.ts";
import { loadBeside } from "#web/lists/load-list.ts";

/** Who else has a page open. Making the page says of nobody that it is read: it may be fetched before it is wanted. */
export async function presenceOn(
  page: PageContext,
  shown: CasePage,
  { staff, locale }: { readonly staff: BackOfficeCalls; readonly locale: Locale },
) {
  const found = await loadBeside(page, staff.readCaseReaders(shown));
  return {
    ...shown,
    /** e-mails of those who had it when this page was made */
    names: (found?.readers ?? []).map(({ name }) => name),
    /** with a place for the names */
    text: catalogue(locale).backofficeQueue.reading,
  };
}

export type Presence = Awaited<ReturnType<typeof presenceOn>>;
