import { href, pageUrl } from "#domain/shared/paths.ts";
import { transact } from "#server/database/connect.ts";
import { findArchive } from "#server/database/repositories/archives.ts";
import { findPackRecipient } from "#server/database/repositories/month-pack-days.ts";
import { monthPackMail } from "#server/mails/month-pack-mail.ts";
import type { MessageDependencies } from "#server/use-cases/context.ts";

type Needed = Pick<MessageDependencies, "database" | "jobs" | "companyInfo" | "settings">;

/** Safe to repeat: the e-mail has the archive's id and arrives once. */
export async function announceMonthPack(
  { database, jobs, companyInfo, settings }: Needed,
  archiveId: string,
): Promise<void> {
  const archive = await findArchive(database, archiveId);
  if (archive?.state !== "done" || !("from" in archive.filter) || !archive.filter.from) return;
  const recipient = await findPackRecipient(database, archive);
  if (!recipient) return;
  const { locale, email: to, customerName } = recipient;
  const { from: month } = archive.filter;
  const urlOf = (path: Parameters<typeof pageUrl>[2]) => pageUrl(settings.publicUrl, locale, path);
  const mail = monthPackMail({
    locale,
    to,
    sender: companyInfo[locale],
    customerName,
    month,
    until: archive.expiresAt,
    url: urlOf(href("/documents/bulk-download", {})),
    settingsUrl: urlOf(href("/settings", {})),
  });
  await transact(database, (tx) => jobs.send(tx, "send-mail", mail, { id: archiveId }));
}
