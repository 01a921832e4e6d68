import type * as z from "zod/mini";
import { problemsOf } from "#forms/codes.ts";

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
  return readValues(schema, valuesOf(form));
}

export function valuesOf(form: FormData): Readonly<Record<string, string>> {
  return Object.fromEntries([...form.keys()].map((name) => [name, fieldsOf(form)(name)]));
}

/** The same of values that were taken from a form, since they are not all texts. @throws WrongFields */
export function readValues<Value>(schema: z.ZodMiniType<Value>, values: unknown): Value {
  const read = schema.safeParse(values);
  if (read.success) return read.data;
  throw new WrongFields(Object.fromEntries(problemsOf(read.error).map(({ path, code }) => [path, code])));
}

/**
 * What a schema reads of values that were put together of a form's fields.
 *
 * @param fieldOf at which field a problem is told, by its path; absent: at the first part of the path
 * @throws WrongFields
 */
export function readPutTogether<Value>(
  schema: z.ZodMiniType<Value>,
  value: unknown,
  fieldOf: (path: string) => string = (path) => path.split(".")[0] ?? path,
): Value {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new WrongFields(Object.fromEntries(problemsOf(read.error).map(({ path, code }) => [fieldOf(path), code])));
}
