import type { ErrorCode } from "#forms/error-codes.ts";

export interface RefusalOptions {
  /** path of a field → code */
  readonly fields?: Readonly<Record<string, string>>;
  /** path of a field → expected value, in English, for engineers of a provider's system */
  readonly wanted?: Readonly<Record<string, string>> | undefined;
  /** paths of query parameters, whose pointers look like those of a body */
  readonly inQuery?: readonly string[];
  /** a sentence in English that says more than the code */
  readonly detail?: string;
  /** sent as `data` beside `error` */
  readonly data?: unknown;
  readonly retryAfterSeconds?: number;
  /** the caller lacks the right: the response is a 404 */
  readonly lacksRight?: true;
}

/** Thrown by a use case that refuses a call; `http/` maps the code to a status and a sentence. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly wanted: Readonly<Record<string, string>> | undefined;
  readonly inQuery: readonly string[];
  readonly detail: string | undefined;
  readonly data: unknown;
  readonly retryAfterSeconds: number | undefined;
  /** logged as `forbidden` */
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
