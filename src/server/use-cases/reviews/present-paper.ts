import type { ReviewCase } from "#server/contract/reviews.ts";
import type { ReviewPaperRow } from "#server/database/repositories/review-papers.ts";

/** A paper that the applicant has sent because it was asked for, without where it is kept. */
export function presentPaper({ id, path, round, file, sentAt }: ReviewPaperRow): ReviewCase["papers"][number] {
  const { name, mime, size } = file;
  return { paperId: id, path, round, name, mime, size, sentAt: sentAt.toISOString() };
}
