import { type ErrorCode, errorCodes } from "#forms/error-codes.ts";

/** Reads `error.code` of an API response; null for unknown codes. */
export function errorCodeOf(body: unknown): ErrorCode | null {
  const error = errorOf(body);
  return errorCodes.find((code) => error !== null && "code" in error && code === error.code) ?? null;
}

export function errorMessageOf(body: unknown): string | null {
  const error = errorOf(body);
  return error !== null && "message" in error && typeof error.message === "string" ? error.message : null;
}

function errorOf(body: unknown): object | null {
  if (typeof body !== "object" || body === null || !("error" in body)) return null;
  return typeof body.error === "object" ? body.error : null;
}
