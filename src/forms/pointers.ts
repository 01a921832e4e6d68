import type * as z from "zod/mini";
import { isProblemCode } from "#domain/shared/result.ts";
import { valueAt } from "./codes.ts";
import { wantedAt } from "./wanted.ts";

/** A problem at a JSON pointer (RFC 6901) from the body: `/data/vehicle/plate`. */
export interface PointerProblem {
  readonly path: string;
  readonly code: string;
  /** the expected value in English: "a day, as 2026-12-01"; absent: the code says it */
  readonly wanted?: string;
}

export function pointerOf(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** Limits the response; later problems are reported after the first are corrected. */
export const mostProblems = 100;

/**
 * One problem per pointer, up to the limit. An unknown field is `unknown-field`, a missing or null one `required`;
 * otherwise the schema's code or `invalid-format`. A check across fields gives the expected value in `params`.
 */
export function pointerProblemsOf(
  error: z.core.$ZodError,
  value: unknown,
  schema: z.ZodMiniType,
): readonly PointerProblem[] {
  const problems = new Map<string, PointerProblem>();
  const add = (path: readonly PropertyKey[], code: string, wanted: string | null) => {
    const pointer = pointerOf(path);
    if (problems.size >= mostProblems || problems.has(pointer)) return;
    problems.set(pointer, { path: pointer, code, ...(wanted !== null && { wanted }) });
  };
  for (const issue of error.issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys.slice(0, mostProblems)) add([...issue.path, key], "unknown-field", null);
    } else add(issue.path, codeOf(issue, valueAt(value, issue.path)), saidOf(issue) ?? wantedAt(schema, issue.path));
  }
  return [...problems.values()];
}

export function byPointer(problems: readonly PointerProblem[]) {
  return {
    fields: Object.fromEntries(problems.map(({ path, code }) => [path, code])),
    wanted: Object.fromEntries(problems.flatMap(({ path, wanted }) => (wanted === undefined ? [] : [[path, wanted]]))),
  };
}

function saidOf(issue: z.core.$ZodIssue): string | null {
  const said = issue.code === "custom" ? issue.params?.["wanted"] : undefined;
  return typeof said === "string" ? said : null;
}

function codeOf(issue: z.core.$ZodIssue, given: unknown): string {
  if (given === undefined || given === null) return "required";
  if (isProblemCode(issue.message)) return issue.message;
  if (issue.code === "too_big") return issue.origin === "array" ? "too-many" : "too-long";
  return issue.code === "invalid_value" ? "invalid-value" : "invalid-format";
}
