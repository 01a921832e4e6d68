import type * as z from "zod/mini";
import { isProblemCode } from "#domain/shared/result.ts";
import { valueAt } from "./codes.ts";

/** A fault at a JSON pointer (RFC 6901) that begins at the body: `/data/vehicle/plate`. */
export interface PointerProblem {
  readonly path: string;
  readonly code: string;
  /** the values of which it has to be one, where they are few */
  readonly oneOf?: readonly string[];
}

export function pointerOf(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** So many faults are named of one value: whoever mends them sees the rest the next time, and answers stay small. */
export const mostProblems = 100;

/**
 * What a schema found in a value, one a pointer, the first hundred of them. A field that the schema does not know is `unknown-field` at its own
 * pointer, one that is missing or null `required`; another code is the schema's own or `invalid-format`.
 */
export function pointerProblemsOf(error: z.core.$ZodError, value: unknown): readonly PointerProblem[] {
  const problems = new Map<string, PointerProblem>();
  const add = (path: string, code: string, oneOf?: readonly string[]) => {
    if (problems.size < mostProblems && !problems.has(path))
      problems.set(path, { path, code, ...(oneOf && { oneOf }) });
  };
  for (const issue of error.issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys.slice(0, mostProblems)) add(pointerOf([...issue.path, key]), "unknown-field");
    } else {
      const code = codeOf(issue, valueAt(value, issue.path));
      const isOtherValue = code === "invalid-value" && issue.code === "invalid_value";
      add(pointerOf(issue.path), code, isOtherValue ? issue.values.map(String) : undefined);
    }
  }
  return [...problems.values()];
}

/** The same by pointer: codes, and for some the values of which it has to be one. */
export function byPointer(problems: readonly PointerProblem[]) {
  return {
    fields: Object.fromEntries(problems.map(({ path, code }) => [path, code])),
    oneOf: Object.fromEntries(problems.flatMap(({ path, oneOf }) => (oneOf ? [[path, oneOf]] : []))),
  };
}

function codeOf(issue: z.core.$ZodIssue, given: unknown): string {
  if (given === undefined || given === null) return "required";
  if (isProblemCode(issue.message)) return issue.message;
  if (issue.code === "too_big") return issue.origin === "array" ? "too-many" : "too-long";
  return issue.code === "invalid_value" ? "invalid-value" : "invalid-format";
}
