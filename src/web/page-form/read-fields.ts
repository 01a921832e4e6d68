import type * as z from "zod/mini";
import { problemsOf } from "#forms/codes.ts";

/** A field of a form; empty when it is not there. */
export type ReadField = (name: string) => string;

/** The reader of a form's fields. A file that was sent in place of a text is no text. */
export function fieldsOf(form: FormData): ReadField {
  return (name) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
}

/** Fields that cannot be taken: name → a code of the catalogue, or what is wrong in words. */
export class WrongFields extends Error {
  readonly fields: Readonly<Record<string, string>>;

  constructor(fields: Readonly<Record<string, string>>) {
    super(`wrong fields: ${Object.keys(fields).join(", ")}`);
    this.name = "WrongFields";
    this.fields = fields;
  }
}

/** What a schema reads of a form's fields. @throws WrongFields */
export function readFields<Value>(schema: z.ZodMiniType<Value>, form: FormData): Value {
  const read = schema.safeParse(Object.fromEntries([...form.keys()].map((name) => [name, fieldsOf(form)(name)])));
  if (read.success) return read.data;
  throw new WrongFields(Object.fromEntries(problemsOf(read.error).map(({ path, code }) => [path, code])));
}
