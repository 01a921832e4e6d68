import { isProblemCode, type Problem } from "#domain/shared/result.ts";

/** Reads the `errors` of a 422. It leaves out those for which this screen has no words. */
export function readProblems(body: unknown): readonly Problem[] {
  if (typeof body !== "object" || body === null || !("errors" in body) || !Array.isArray(body.errors)) return [];
  return body.errors.flatMap((error: unknown) => {
    if (typeof error !== "object" || error === null || !("path" in error) || !("code" in error)) return [];
    const { path, code } = error;
    return typeof path === "string" && isProblemCode(code) ? [{ path, code }] : [];
  });
}
