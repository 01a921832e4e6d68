import type { Locale } from "#domain/shared/locale.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import type { BackOfficeCalls } from "#server/use-cases/back-office/calls.ts";
import type { CasePage } from "#server/use-cases/back-office/queue/case-readers.ts";
import { catalogue } from "#texts/catalogue.ts";
import { loadBeside } from "#web/lists/load-list.ts";

/** Returns a page's other readers. Does not report the page as read, since it may be prefetched. */
export async function presenceOn(
  page: PageContext,
  shown: CasePage,
  { staff, locale }: { readonly staff: BackOfficeCalls; readonly locale: Locale },
) {
  const found = await loadBeside(page, staff.readCaseReaders(shown));
  return {
    ...shown,
    names: (found?.readers ?? []).map(({ name }) => name),
    text: catalogue(locale).backofficeQueue.reading,
  };
}

export type Presence = Awaited<ReturnType<typeof presenceOn>>;
