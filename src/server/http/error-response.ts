import type { Locale } from "#domain/shared/locale.ts";
import type { ErrorCode } from "#forms/error-codes.ts";
import type { Refusal } from "#server/shared/refusal.ts";
import { catalogue } from "#texts/catalogue.ts";
import { errorStatus } from "./error-status.ts";

export interface ErrorBody {
  readonly error: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly fields?: Readonly<Record<string, string>>;
  };
  readonly data?: unknown;
}

export function errorResponse({ code, fields, data, retryAfterSeconds }: Refusal, locale: Locale) {
  const texts = catalogue(locale);
  const error = {
    code,
    message: texts.errors[code],
    ...(fields && { fields: inWords(fields, { ...texts.errors, ...texts.validation.problems }) }),
  };
  return {
    status: errorStatus[code],
    body: (data === undefined ? { error } : { error, data }) satisfies ErrorBody,
    headers: retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) },
  };
}

function inWords(fields: Readonly<Record<string, string>>, sentences: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(fields).map(([path, code]) => [path, sentences[code] ?? code]));
}
