import type * as z from "zod/mini";
import { isProblemCode, type Problem, type ProblemCode } from "#domain/shared/result.ts";

/** For the `error` of a schema: what is missing is `required`, what is there and wrong has the code given. */
export function codeOr(code: ProblemCode): (issue: { readonly input?: unknown }) => ProblemCode {
  return ({ input }) => (input === undefined || input === null || input === "" ? "required" : code);
}

/** What a schema of `forms` found, as paths and codes; one a path. */
export function problemsOf(error: z.core.$ZodError): readonly Problem[] {
  const problems = new Map<string, Problem>();
  for (const { path: at, message } of error.issues) {
    const path = at.map(String).join(".");
    const code = isProblemCode(message) ? message : "invalid-format";
    if (!problems.has(path)) problems.set(path, { path, code });
  }
  return [...problems.values()];
}
