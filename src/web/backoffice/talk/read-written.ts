import type * as z from "zod/mini";
import { problemsOf } from "#forms/codes.ts";
import { WrongFields } from "#web/page-form/read-fields.ts";

/** What a form says to somebody: its text, the ids of its files, and what else the schema asks for. @throws WrongFields */
export function readWritten<Value>(schema: z.ZodMiniType<Value>, form: FormData, more: object = {}): Value {
  const read = schema.safeParse({ body: form.get("body"), attachments: form.getAll("attachments"), ...more });
  if (read.success) return read.data;
  const problems = problemsOf(read.error).map(({ path, code }) => [path.split(".")[0] ?? path, code]);
  throw new WrongFields(Object.fromEntries(problems));
}
