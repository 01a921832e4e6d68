import { filledReply, type ReplyPlaceholder } from "#domain/conversations/canned-replies.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import type { InsertableReply } from "./compose.tsx";

/** Returns the canned replies in the customer's language whose placeholders all have values. */
export async function insertableReplies(
  { services, staff }: Pick<PageContext, "services" | "staff">,
  language: Locale,
  values: Readonly<Partial<Record<ReplyPlaceholder, string | null>>>,
): Promise<InsertableReply[]> {
  const { listCannedReplies } = services.backOffice(staff);
  if (!listCannedReplies.isAllowed()) return [];
  return (await listCannedReplies({})).items.flatMap(({ answerId, title, texts }) => {
    const text = filledReply(texts[language], values);
    return text === null ? [] : [{ answerId, title, text }];
  });
}
