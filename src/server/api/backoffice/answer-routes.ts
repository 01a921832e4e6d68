import * as z from "zod/mini";
import { cannedAnswerSchema } from "#forms/backoffice/answer-schemas.ts";
import { done } from "#server/api/answers.ts";
import { type ApiRoute, staffRoute } from "#server/api/route.ts";
import type { CannedAnswerServices } from "#server/contract/canned-answers.ts";

const answer = z.object({
  answerId: z.uuid(),
  title: z.string(),
  texts: z.object({ cs: z.string(), sk: z.string(), hu: z.string(), en: z.string() }),
  changed: z.iso.datetime(),
});
const saved = z.object({ answerId: z.uuid() });

const listRoute = (answers: CannedAnswerServices): ApiRoute =>
  staffRoute({
    method: "GET",
    path: "/api/backoffice/answers",
    summary: "Answers that staff begin with, in four languages",
    staff: { right: "see-canned-answers" },
    answers: { 200: { description: "In order of the titles", schema: z.object({ items: z.array(answer) }) } },
    answer: async () => ({ body: { items: await answers.list() } }),
  });

const addRoute = (answers: CannedAnswerServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: "/api/backoffice/answers",
    summary: "Adds a canned answer; an unknown name in braces is refused",
    staff: { right: "edit-canned-answers" },
    body: cannedAnswerSchema,
    answers: { 201: { description: "Added", schema: saved } },
    answer: async ({ body, staff }) => ({ status: 201, body: await answers.save(null, body, staff) }),
  });

const changeRoute = (answers: CannedAnswerServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: "/api/backoffice/answers/{answerId}",
    summary: "Changes a canned answer",
    staff: { right: "edit-canned-answers", exists: ({ answerId = "" }) => answers.exists(answerId) },
    body: cannedAnswerSchema,
    answers: { 200: { description: "Changed", schema: saved }, 404: { description: "not-found" } },
    answer: async ({ params: { answerId = "" }, body, staff }) => ({ body: await answers.save(answerId, body, staff) }),
  });

const removeRoute = (answers: CannedAnswerServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: "/api/backoffice/answers/{answerId}/delete",
    summary: "Deletes a canned answer; what was written with it stays",
    staff: { right: "edit-canned-answers", exists: ({ answerId = "" }) => answers.exists(answerId) },
    answers: { 200: { description: "Deleted", schema: done }, 404: { description: "not-found" } },
    async answer({ params: { answerId = "" }, staff }) {
      await answers.remove(answerId, staff);
      return { body: { status: "ok" } };
    },
  });

/** The routes under `/api/backoffice/answers`. */
export function answerRoutes(answers: CannedAnswerServices): readonly ApiRoute[] {
  return [listRoute, addRoute, changeRoute, removeRoute].map((row) => row(answers));
}
