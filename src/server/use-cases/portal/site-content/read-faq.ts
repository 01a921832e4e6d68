import type { FaqGroup } from "#domain/portal/faq.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { faqGroupsIn, faqQuestionsIn } from "#server/database/repositories/contents.ts";
import { requireSession } from "#server/use-cases/accounts/session-of.ts";
import type { HelpDependencies } from "#server/use-cases/context.ts";

export async function readFaq({ database, clock }: HelpDependencies, visitor: Visitor): Promise<readonly FaqGroup[]> {
  await requireSession(database, visitor, clock.now());
  const groups = await faqGroupsIn(database, visitor.locale);
  const questions = Map.groupBy(await faqQuestionsIn(database, visitor.locale), ({ groupId }) => groupId);
  return groups.map(({ id, title }) => ({
    id,
    title,
    questions: (questions.get(id) ?? []).map((row) => ({
      id: row.id,
      question: row.question,
      answer: row.answer.split(/\n\s*\n/),
    })),
  }));
}
