import * as z from "zod/mini";
import { unknownPlaceholders } from "#domain/portal/canned-answers.ts";
import { filledText } from "#forms/atoms.ts";
import { longestEntry } from "#forms/portal/requests/request-schema.ts";

const text = filledText(longestEntry).check(
  z.refine((words) => unknownPlaceholders(words).length === 0, "invalid-value"),
);

/** `POST /api/backoffice/answers` */
export const cannedAnswerSchema = z.object({
  title: filledText(120).check(z.regex(/^[^\r\n]*$/, "invalid-format")),
  texts: z.object({ cs: text, sk: text, hu: text, en: text }),
});
