import type { ErrorCode } from "#forms/error-codes.ts";

export interface RefusalOptions {
  /** path of a field → code of what is wrong with it */
  readonly fields?: Readonly<Record<string, string>>;
  /** path of a field → what it has to be, in English, for the engineer of a provider's system */
  readonly wanted?: Readonly<Record<string, string>> | undefined;
  /** paths of fields that stand in the address, for the same reader: their pointers look like those of a body */
  readonly inQuery?: readonly string[];
  /** a sentence in English for the same reader, which says more than the code */
  readonly detail?: string;
  /** goes out as `data` beside `error` */
  readonly data?: unknown;
  readonly retryAfterSeconds?: number;
  /** the caller lacks the right to what is there: the answer says that there is nothing */
  readonly lacksRight?: true;
}

/** Thrown by a use case that refuses a call; `http/` turns the code into a status and a sentence. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly wanted: Readonly<Record<string, string>> | undefined;
  readonly inQuery: readonly string[];
  readonly detail: string | undefined;
  readonly data: unknown;
  readonly retryAfterSeconds: number | undefined;
  /** whether the log names it as an attempt without the right */
  readonly lacksRight: boolean;

  constructor(code: ErrorCode, options: RefusalOptions = {}) {
    super(code);
    this.name = "Refusal";
    this.code = code;
    this.fields = options.fields;
    this.wanted = options.wanted;
    this.inQuery = options.inQuery ?? [];
    this.detail = options.detail;
    this.data = options.data;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.lacksRight = code === "forbidden" || options.lacksRight === true;
  }
}
