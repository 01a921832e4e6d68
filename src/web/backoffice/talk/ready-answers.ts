import { type AnswerPlaceholder, filledAnswer } from "#domain/portal/canned-answers.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import type { ReadyAnswer } from "./compose.tsx";

/** Canned answers in the customer's language for which all values are there. */
export async function readyAnswers(
  { services, staff }: Pick<PageContext, "services" | "staff">,
  language: Locale,
  values: Readonly<Partial<Record<AnswerPlaceholder, string | null>>>,
): Promise<ReadyAnswer[]> {
  const { listCannedAnswers } = services.backOffice(staff);
  if (!listCannedAnswers.isAllowed()) return [];
  return (await listCannedAnswers({})).items.flatMap(({ answerId, title, texts }) => {
    const text = filledAnswer(texts[language], values);
    return text === null ? [] : [{ answerId, title, text }];
  });
}
