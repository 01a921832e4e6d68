import type * as z from "zod/mini";
import { problemsOf } from "#forms/codes.ts";

export type ReadField = (name: string) => string;

/** Ignores files sent in place of text. */
export function fieldsOf(form: FormData): ReadField {
  return (name) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
}

/** field name → error code of the catalogue, or a message */
export class WrongFields extends Error {
  readonly fields: Readonly<Record<string, string>>;

  constructor(fields: Readonly<Record<string, string>>) {
    super(`wrong fields: ${Object.keys(fields).join(", ")}`);
    this.name = "WrongFields";
    this.fields = fields;
  }
}

/** @throws WrongFields */
export const readFields = <Value>(schema: z.ZodMiniType<Value>, form: FormData): Value =>
  readValues(schema, valuesOf(form));

export const valuesOf = (form: FormData): Readonly<Record<string, string>> =>
  Object.fromEntries([...form.keys()].map((name) => [name, fieldsOf(form)(name)]));

/** For values that are not all texts. @throws WrongFields */
export function readValues<Value>(schema: z.ZodMiniType<Value>, values: unknown): Value {
  const read = schema.safeParse(values);
  if (read.success) return read.data;
  throw new WrongFields(Object.fromEntries(problemsOf(read.error).map(({ path, code }) => [path, code])));
}

/** Validates a value built from several fields. @throws WrongFields */
export function readPutTogether<Value>(
  schema: z.ZodMiniType<Value>,
  value: unknown,
  fieldOf: (path: string) => string = (path) => path.split(".")[0] ?? path,
): Value {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new WrongFields(Object.fromEntries(problemsOf(read.error).map(({ path, code }) => [fieldOf(path), code])));
}
