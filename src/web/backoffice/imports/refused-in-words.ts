import { isProblemCode } from "#domain/shared/result.ts";
import { type ErrorCode, errorCodes } from "#forms/error-codes.ts";
import type { RefusedLine } from "#server/use-cases/back-office/imports/import.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";

type Words = Pick<Catalogue, "errors" | "administration" | "validation">;

export type RefusedReason = { readonly said: string; readonly code: string | null; readonly detail: string | null };

export interface ShownRefusal extends Pick<RefusedLine, "line" | "record"> {
  readonly reason: RefusedReason | null;
  readonly fields: readonly (RefusedReason & { readonly path: string })[];
}

/** Translates a refused line. @param english the report's words, which may be more detailed than its code */
export function refusedInWords(refused: RefusedLine, words: Words, english: Words): ShownRefusal {
  const { line, record, code, message, missing, fields } = refused;
  const said = lineWords(code, words);
  const about = missing === undefined ? said : format(words.administration.imports.missing, { record: missing });
  return {
    line,
    record,
    reason: fields.length > 0 ? null : { said: about ?? message, code, detail: null },
    fields: fields.map(({ path, code: fault, message: told }) => {
      const plain = fault === undefined ? undefined : fieldWords(fault, words);
      const isPlain = plain === undefined || fault === undefined || told === fieldWords(fault, english);
      return { path, said: plain ?? told, code: fault ?? null, detail: isPlain ? null : told };
    }),
  };
}

function lineWords(code: string, { errors, administration }: Words): string | undefined {
  const own = new Map(Object.entries(administration.imports.lineFaults)).get(code);
  return own ?? (isErrorCode(code) ? errors[code] : undefined);
}

function fieldWords(code: string, { validation, administration }: Words): string | undefined {
  const own = new Map(Object.entries(administration.imports.fieldFaults)).get(code);
  return own ?? (isProblemCode(code) ? validation.problems[code] : undefined);
}

const known: ReadonlySet<string> = new Set(errorCodes);

const isErrorCode = (code: string): code is ErrorCode => known.has(code);
