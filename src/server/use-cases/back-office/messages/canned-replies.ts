import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { unknownPlaceholders } from "#domain/conversations/canned-replies.ts";
import { filledText } from "#forms/atoms.ts";
import { longestEntry } from "#forms/portal/requests/request-schema.ts";
import type { Transaction } from "#server/database/connect.ts";
import {
  allCannedReplies,
  type CannedReplyRow,
  findCannedReply,
  isTitleTaken,
  lockCannedReply,
  putCannedReply,
  removeCannedReply,
} from "#server/database/repositories/canned-replies.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { type Shown, staffAction, staffQuery } from "../definition.ts";
import { noSubject, type Subject } from "../subject.ts";

const text = filledText(longestEntry).check(
  z.refine((words) => unknownPlaceholders(words).length === 0, "invalid-value"),
);

const cannedReplySchema = z.object({
  title: filledText(120).check(z.regex(/^[^\r\n]*$/, "invalid-format")),
  texts: z.object({ cs: text, sk: text, hu: text, en: text }),
});

/** They belong to no country. */
const answerById: Subject<"answerId", CannedReplyRow> = {
  params: ["answerId"],
  find: async (db, { answerId }) => (isUuid(answerId) ? await findCannedReply(db, answerId) : undefined),
  lock: async (tx, { answerId }) => (isUuid(answerId) ? await lockCannedReply(tx, answerId) : undefined),
  countriesOf: () => [],
};

const answerShown = z.object({
  answerId: z.uuid(),
  title: z.string(),
  texts: z.object({ cs: z.string(), sk: z.string(), hu: z.string(), en: z.string() }),
  changed: z.iso.datetime(),
});
export type CannedReply = Shown<typeof answerShown>;

export const listCannedReplies = staffQuery({
  right: "see-canned-answers",
  subject: noSubject,
  output: z.object({ items: z.array(answerShown) }),
  route: {
    path: "/api/backoffice/answers",
    summary: "Canned replies in four languages",
    description: "In order of the titles",
  },
}).run(async (_call, { database }) => ({
  items: (await allCannedReplies(database)).map(({ id: answerId, title, texts, changedAt }) => ({
    answerId,
    title,
    texts,
    changed: changedAt.toISOString(),
  })),
}));

export const addCannedReply = staffAction({
  right: "edit-canned-answers",
  subject: noSubject,
  input: cannedReplySchema,
  output: z.object({ answerId: z.uuid() }),
  route: {
    path: "/api/backoffice/answers",
    summary: "Adds a canned reply; an unknown name in braces is refused",
    description: "Added",
    status: 201,
  },
  audit: {
    event: "canned-answer-saved",
    line: ({ input: { title } }, { answerId }) => ({ subject: answerId, details: { title } }),
  },
}).run(
  async ({ tx, by, at, input }) =>
    await save(tx, { ...input, id: randomUUID(), createdAt: at, changedAt: at, staffId: by }),
);

export const changeCannedReply = staffAction({
  right: "edit-canned-answers",
  subject: answerById,
  input: cannedReplySchema,
  output: z.object({ answerId: z.uuid() }),
  route: { path: "/api/backoffice/answers/{answerId}", summary: "Changes a canned reply", description: "Changed" },
  audit: {
    event: "canned-answer-saved",
    line: ({ input: { title } }, { answerId }) => ({ subject: answerId, details: { title } }),
  },
}).run(async ({ tx, by, at, subject, input }) => await save(tx, { ...subject, ...input, changedAt: at, staffId: by }));

export const deleteCannedReply = staffAction({
  right: "edit-canned-answers",
  subject: answerById,
  route: {
    path: "/api/backoffice/answers/{answerId}/delete",
    summary: "Deletes a canned reply; messages written with it stay",
    description: "Deleted",
  },
  audit: { event: "canned-answer-deleted", line: ({ subject: { id } }) => ({ subject: id, details: {} }) },
}).run(async ({ tx, subject: { id } }) => {
  await removeCannedReply(tx, id);
  return { status: "ok" };
});

/** @throws Refusal invalid-input for a duplicate title */
async function save(tx: Transaction, row: CannedReplyRow): Promise<{ readonly answerId: string }> {
  if (await isTitleTaken(tx, row.title, row.id)) {
    throw new Refusal("invalid-input", { fields: { title: "invalid-value" } });
  }
  await putCannedReply(tx, row);
  return { answerId: row.id };
}
