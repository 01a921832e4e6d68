import type * as z from "zod/mini";
import { isProblemCode, type Problem, type ProblemCode } from "#domain/shared/result.ts";

/** For the `error` of a schema: what is missing is `required`, what is there and wrong has the code given. */
export function codeOr(code: ProblemCode): (issue: { readonly input?: unknown }) => ProblemCode {
  return ({ input }) => (input === undefined || input === null || input === "" ? "required" : code);
}

/**
 * What a schema of `forms` found, as paths and codes; one a path. What the schema has no code for is `required` where
 * nothing stands, otherwise `invalid-format`.
 *
 * @param value in which it was found; absent: nothing is known to be missing
 */
export function problemsOf(error: z.core.$ZodError, value?: unknown): readonly Problem[] {
  const problems = new Map<string, Problem>();
  for (const { path: at, message } of error.issues) {
    const path = at.map(String).join(".");
    const isMissing = value !== undefined && (valueAt(value, at) ?? null) === null;
    const usual = isMissing ? "required" : "invalid-format";
    const code = isProblemCode(message) ? message : usual;
    if (!problems.has(path)) problems.set(path, { path, code });
  }
  return [...problems.values()];
}

/** What stands at a path of a value; undefined: nothing. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, part) => (typeof inner === "object" && inner !== null ? Reflect.get(inner, part) : undefined),
    value,
  );
}
