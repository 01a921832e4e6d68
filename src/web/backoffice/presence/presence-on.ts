import type { Locale } from "#domain/shared/locale.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import type { ReadPage } from "#server/contract/queue.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { catalogue } from "#texts/catalogue.ts";
import { loadBeside } from "#web/lists/load-list.ts";

/** Who else has the page of a case open, and how it is said. */
export interface Presence extends ReadPage {
  /** e-mails of those who had it when this page was made */
  readonly names: readonly string[];
  /** with a place for the names */
  readonly text: string;
}

/** Who else has a page open. Making the page says of nobody that it is read: it may be fetched before it is wanted. */
export async function presenceOn(
  page: PageContext,
  read: ReadPage,
  { session, locale }: { readonly session: StaffSession; readonly locale: Locale },
): Promise<Presence> {
  const readers = (await loadBeside(page, page.services.queue.readers([read], session))) ?? [];
  return {
    ...read,
    names: readers.map(({ reader }) => reader.name),
    text: catalogue(locale).backofficeQueue.reading,
  };
}
