import * as z from "zod/mini";
import { longestPage, longestSearch, usualPage } from "#domain/portal/lists.ts";
import { codeOr } from "#forms/codes.ts";

const text = z.string({ error: codeOr("invalid-format") });

/** An absent or empty parameter has the default value. */
export const orUsual = <Schema extends z.ZodMiniType<string, string>, Usual>(schema: Schema, usual: Usual) =>
  z.pipe(
    z.nullish(z.union([z.literal(""), schema], { error: codeOr("invalid-value") })),
    z.transform((value): z.output<Schema> | Usual =>
      value === undefined || value === null || value === "" ? usual : value,
    ),
  );

const numberUpTo = (most: number, usual: number) =>
  z.pipe(
    orUsual(text.check(z.regex(/^[1-9]\d{0,5}$/, "invalid-value")), String(usual)),
    z.pipe(z.transform(Number), z.number().check(z.lte(most, "invalid-value"))),
  );

const lastPage = 999_999;

export const pages = { page: numberUpTo(lastPage, 1), pageSize: numberUpTo(longestPage, usualPage) };

export const searchQuery = z.pipe(
  z.nullish(text.check(z.trim(), z.maxLength(longestSearch, "too-long"))),
  z.transform((search) => search ?? ""),
);

/** Keeps valid parameters and ignores others. */
export function readSensible(
  shape: Readonly<Record<string, z.ZodMiniType>>,
  address: URLSearchParams,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const value = address.get(name);
      return value !== null && schema.safeParse(value).success ? [[name, value]] : [];
    }),
  );
}
