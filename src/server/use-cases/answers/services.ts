import type { CannedAnswerServices } from "#server/contract/canned-answers.ts";
import { isCannedAnswer } from "#server/database/repositories/canned-answers.ts";
import { bound } from "#server/shared/bound.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { listAnswers } from "./list-answers.ts";
import { removeAnswer } from "./remove-answer.ts";
import { type AnswerDependencies, saveAnswer } from "./save-answer.ts";

/** What the back office calls about canned answers. */
export const cannedAnswerServices: (dependencies: AnswerDependencies) => CannedAnswerServices = bound({
  list: listAnswers,
  exists: async ({ database }: AnswerDependencies, answerId: string) =>
    isUuid(answerId) && (await isCannedAnswer(database, answerId)),
  save: saveAnswer,
  remove: removeAnswer,
});
