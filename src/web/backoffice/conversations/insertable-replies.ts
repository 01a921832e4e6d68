import { type AnswerPlaceholder, filledAnswer } from "#domain/portal/canned-replies.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import type { InsertableReply } from "./compose.tsx";

/** Returns the canned replies in the customer's language whose placeholders all have values. */
export async function insertableReplies(
  { services, staff }: Pick<PageContext, "services" | "staff">,
  language: Locale,
  values: Readonly<Partial<Record<AnswerPlaceholder, string | null>>>,
): Promise<InsertableReply[]> {
  const { listCannedReplies } = services.backOffice(staff);
  if (!listCannedReplies.isAllowed()) return [];
  return (await listCannedReplies({})).items.flatMap(({ answerId, title, texts }) => {
    const text = filledAnswer(texts[language], values);
    return text === null ? [] : [{ answerId, title, text }];
  });
}
