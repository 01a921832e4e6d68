import type { Problem, ProblemCode } from "#domain/shared/result.ts";

const codes: Readonly<Record<ProblemCode, true>> = {
  required: true,
  "invalid-format": true,
  "invalid-value": true,
  "phone-too-short": true,
  "under-age": true,
  "document-expired": true,
  "only-positive": true,
  "choose-one": true,
  "too-long": true,
  "too-many": true,
  "password-too-short": true,
  "password-common": true,
  "password-holds-email": true,
  "password-wrong": true,
  "passwords-differ": true,
};

/** The `errors` of a 422; those that this screen cannot say are left out. */
export function readProblems(body: unknown): readonly Problem[] {
  if (typeof body !== "object" || body === null || !("errors" in body) || !Array.isArray(body.errors)) return [];
  return body.errors.flatMap((error: unknown) => {
    if (typeof error !== "object" || error === null || !("path" in error) || !("code" in error)) return [];
    const { path, code } = error;
    return typeof path === "string" && isProblemCode(code) ? [{ path, code }] : [];
  });
}

function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === "string" && Object.hasOwn(codes, code);
}
