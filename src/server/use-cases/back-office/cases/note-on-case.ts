import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { noteSchema } from "#forms/backoffice/case-schemas.ts";
import { insertCaseNote, updateCase } from "#server/database/repositories/cases.ts";
import { caseContext } from "#server/use-cases/onboarding/cases/transition-case.ts";
import type { Needs } from "../context.ts";
import { staffAction } from "../definition.ts";
import { caseById } from "./case.ts";

/** The revision stays. */
export const noteOnCase = staffAction({
  right: "work-on-cases",
  subject: caseById,
  input: noteSchema,
  output: z.object({ noteId: z.uuid() }),
  route: {
    path: "/api/backoffice/applications/{id}/notes",
    summary: "Adds an internal note",
    description: "Noted",
    status: 201,
  },
  audit: {
    event: "application-noted",
    line: ({ subject: { caseRow } }, { noteId }) => ({ subject: caseRow.applicationId, details: { note: noteId } }),
  },
}).run(async ({ tx, by, at, subject, input }, { sealer }: Needs<"sealer">) => {
  const { applicationId } = subject.caseRow;
  const noteId = randomUUID();
  const sealedBody = sealer.seal(input.body, caseContext(applicationId, "note", noteId));
  await insertCaseNote(tx, { id: noteId, applicationId, staffId: by, sealedBody, at });
  await updateCase(tx, applicationId, { touchedAt: at });
  return { noteId };
});
