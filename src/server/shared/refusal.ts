import type { ErrorCode } from "#forms/error-codes.ts";

export interface RefusalOptions {
  /** path of a field → code */
  readonly fields?: Readonly<Record<string, string>>;
  /** path of a field → expected value, for engineers */
  readonly wanted?: Readonly<Record<string, string>> | undefined;
  /** paths of query parameters */
  readonly inQuery?: readonly string[];
  /** a sentence in English, for engineers */
  readonly detail?: string;
  readonly data?: unknown;
  readonly retryAfterSeconds?: number;
  /** the response is a 404 */
  readonly lacksRight?: true;
}

/** `http/` maps the code to a status and a sentence. */
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
