import type { Locale } from "#domain/shared/locale.ts";
import { href, pageUrl } from "#domain/shared/paths.ts";
import type { Transaction } from "#server/database/connect.ts";
import { putStaffLink } from "#server/database/repositories/staff-links.ts";
import type { Clock } from "#server/ports/clock.ts";
import { newToken, tokenDigest } from "#server/shared/tokens.ts";

export const staffLinkHours = 48;

/** The former link becomes invalid. */
export async function newStaffLink(
  { clock, settings }: { readonly clock: Clock; readonly settings: { readonly publicUrl: string } },
  tx: Transaction,
  { id, locale }: { readonly id: string; readonly locale: Locale },
): Promise<string> {
  const hash = newToken();
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + staffLinkHours * 3_600_000);
  await putStaffLink(tx, { hashDigest: tokenDigest(hash), staffId: id, createdAt, expiresAt });
  return pageUrl(settings.publicUrl, locale, href("/backoffice/password", {}, { hash }));
}
