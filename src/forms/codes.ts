import type * as z from "zod/mini";
import { isProblemCode, type Problem, type ProblemCode } from "#domain/shared/result.ts";

/** Reports a missing value as `required`. */
export function codeOr(code: ProblemCode): (issue: { readonly input?: unknown }) => ProblemCode {
  return ({ input }) => (input === undefined || input === null || input === "" ? "required" : code);
}

/**
 * One problem per path. Without a code of the schema it is `required` for a missing value, otherwise `invalid-format`.
 *
 * @param value absent: unknown, so nothing counts as missing
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

export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, part) => (typeof inner === "object" && inner !== null ? Reflect.get(inner, part) : undefined),
    value,
  );
}
