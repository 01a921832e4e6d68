import type { z } from "zod/mini";
import type { Locale } from "#domain/shared/locale.ts";
import type { Problem } from "#domain/shared/result.ts";
import type { StaffVisitor } from "#server/contract/staff.ts";
import type { ErrorBody } from "#server/http/error-answer.ts";

/** A body that is no JSON and has not been read, for routes that take such. */
export interface RawBody {
  /** value of `Content-Type` */
  readonly type: string;
  /** as announced, in bytes; null: not announced */
  readonly length: number | null;
  /** rejects when the line breaks */
  readonly bytes: AsyncIterable<Buffer>;
  /**
   * Whether the caller has proved by a header that the call is ours. Otherwise the field `csrf_token` has to, before
   * anything else of the body is used.
   */
  readonly isProven: boolean;
  /** @throws Refusal csrf for a token that is not this caller's */
  prove(token: unknown): void;
}

/** What a route is given: everything is read and judged once, before the route is called. */
export interface ApiCall<Body = unknown, Query = unknown> {
  /** as the route's schema reads it; without `csrf_token` */
  readonly body: Body;
  /** what stands behind the question mark, as the route's schema reads it */
  readonly query: Query;
  /** values of `{name}` in the path, decoded */
  readonly params: Readonly<Record<string, string>>;
  readonly visitor: StaffVisitor;
  /** the first supported language that the request asks for; null when it asks for none of ours */
  readonly askedLocale: Locale | null;
  /** of the header `Idempotency-Key`, 255 characters at most; null: there is none, or the route does not read it */
  readonly idempotencyKey: string | null;
  /** asked for by `Accept: application/octet-stream`: a file as it is instead of JSON that holds it */
  readonly wantsBytes: boolean;
  /** asked for by `Prefer: respond-async` (RFC 7240): what takes long is begun, and the answer says where to follow it */
  readonly prefersAsync: boolean;
  /** null: the body was JSON, or there was none */
  readonly raw: RawBody | null;
  /** value of the header `Upload-Offset`; null: there is none, or the route does not read it */
  readonly uploadOffset: string | null;
}

export interface ApiAnswer {
  /** 200 when absent */
  readonly status?: number;
  /** sent as JSON; or bytes of the type that `mime` says, as a whole or as an AsyncGenerator that is always ended */
  readonly body: unknown;
  readonly mime?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** set as the device cookie */
  readonly deviceToken?: string;
  /** set as the session cookie, with the CSRF token that goes with it; null takes the session away */
  readonly sessionToken?: string | null;
  /** the same for the staff session */
  readonly staffToken?: string | null;
}

/** So many requests in so many seconds. */
export interface RouteLimit<Body = unknown, Query = unknown> {
  readonly requests: number;
  readonly seconds: number;
  /** whose requests are counted together; null: this one is not counted */
  key(call: ApiCall<Body, Query>): string | null;
}

/** Headers of requests that only some routes read. */
export type OwnHeader = "Idempotency-Key" | "Prefer" | "Upload-Offset";

/** One row of the route table, from which the server answers and the OpenAPI document is made. */
export interface ApiRoute<Body = unknown, Query = unknown> {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** `/api/companies/{country}/{companyId}` */
  readonly path: string;
  /** a GET that changes something: it must come from our own pages, or carry the CSRF token in a header */
  readonly isGuarded?: true;
  /** Only for whoever is logged in. Nobody else is told what is wrong with a call: it is 401 all the same. */
  readonly needsSession?: true;
  /** one sentence, English */
  readonly summary: string;
  /** of the JSON body without `csrf_token`; only for POST */
  readonly body?: z.ZodMiniType<Body>;
  /** which of them the route is given: it knows of no other */
  readonly headers?: readonly OwnHeader[];
  /** media types of bodies that are handed to the route as they come */
  readonly rawBodies?: readonly string[];
  /** of what stands behind the question mark: texts by name, a list for a name that comes more than once */
  readonly query?: z.ZodMiniType<Query>;
  /** what the OpenAPI document says instead of `body`, when it can say more than the server judges by a schema */
  readonly documentedBody?: z.ZodMiniType;
  /** status → what comes with it */
  readonly answers: Readonly<Record<number, { readonly description: string; readonly schema?: z.ZodMiniType }>>;
  /** They take body and query as the schemas read them, and never say what those are. */
  readonly limits?: readonly RouteLimit<NoInfer<Body>, NoInfer<Query>>[];
  answer(call: ApiCall<Body, Query>): Promise<ApiAnswer>;
  /**
   * The body of every answer under the route's path that is an error, wherever it is refused; when absent
   * `{error: {code, message, fields?}, data?}`.
   */
  readonly errorBody?: { readonly schema: z.ZodMiniType; of(body: ErrorBody): unknown };
  /**
   * The answer to a body or a query that does not fit its schema; when absent 422 `invalid-input` with the fields.
   *
   * @param body as it came, without `csrf_token`
   */
  invalid?(problems: readonly Problem[], body: unknown, visitor: StaffVisitor): Promise<ApiAnswer>;
}

/** Keeps the types of body and query while the row joins a table of rows of all types. */
export function apiRoute<Body, Query = unknown>(route: ApiRoute<Body, Query>): ApiRoute {
  return route;
}
