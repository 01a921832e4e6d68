import type { z } from "zod/mini";
import type { Locale } from "#domain/shared/locale.ts";
import type { Problem } from "#domain/shared/result.ts";
import type { StaffSession, StaffVisitor } from "#server/contract/staff.ts";
import type { ErrorBody } from "#server/http/error-response.ts";
import type { DeepReadonly } from "#server/shared/deep-readonly.ts";

/** What every route is given: everything is read and judged once, before the route is called. */
export interface JsonCall<Body = unknown, Query = unknown> {
  /** as the route's schema reads it; without `csrf_token` */
  readonly body: Body;
  /** what stands behind the question mark, as the route's schema reads it */
  readonly query: Query;
  /** values of `{name}` in the path, decoded */
  readonly params: Readonly<Record<string, string>>;
  readonly visitor: StaffVisitor;
  /** the first supported language that the request asks for; null when it asks for none of ours */
  readonly askedLocale: Locale | null;
  /** who of staff asks, of a route that is only for them; otherwise null, whoever is logged in */
  readonly staff: StaffSession | null;
  /** of the header `Idempotency-Key`, 255 characters at most; null: there is none, or the route does not read it */
  readonly idempotencyKey: string | null;
}

export interface FileCall<Body = unknown, Query = unknown> extends JsonCall<Body, Query> {
  /** asked for by `Accept: application/octet-stream`, or by a link in a page: a file as it is instead of JSON that holds it */
  readonly wantsBytes: boolean;
  /** asked for by `Prefer: respond-async` (RFC 7240): what takes long is begun, and the answer says where to follow it */
  readonly prefersAsync: boolean;
}

export interface UploadCall<Body = unknown, Query = unknown> extends JsonCall<Body, Query> {
  /** null: the body was JSON, or there was none */
  readonly raw: RawBody | null;
  /** value of the header `Upload-Offset`; null: there is none, or the route does not read it */
  readonly uploadOffset: string | null;
}

/** A call of a definition of the back office, which judges its input itself: after the right, and after the record. */
export interface DefinitionCall
  extends Pick<FileCall & UploadCall, "params" | "staff" | "visitor" | "wantsBytes" | "raw"> {
  /** The body, or the query of a GET or an upload, as it came. @throws what is wrong with a body that cannot be read */
  readonly readInput: () => unknown;
}

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

/** What the server sends, whatever kind of route has answered. */
export interface ApiAnswer {
  /** 200 when absent */
  readonly status?: number;
  /** of a body of bytes; any other is sent as JSON */
  readonly mime?: string;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** set as the device cookie */
  readonly deviceToken?: string;
  /** set as the session cookie, with the CSRF token that goes with it; null takes the session away */
  readonly sessionToken?: string | null;
  /** the same for the staff session */
  readonly staffToken?: string | null;
}

/** status → what comes with it; one without a schema is an error, which a route throws as a refusal, or a file */
export type AnswerTable = Readonly<Record<number, { readonly description: string; readonly schema?: z.ZodMiniType }>>;

/** JSON of the form that the table names for the status; 200 when absent. */
export type JsonAnswer<Answers extends AnswerTable> = ApiAnswer &
  {
    [Status in keyof Answers]: Answers[Status] extends { readonly schema: z.ZodMiniType<infer Output> }
      ? CodeOf<Status> extends 200
        ? { readonly status?: 200; readonly body: DeepReadonly<Output> }
        : { readonly status: CodeOf<Status>; readonly body: DeepReadonly<Output> }
      : never;
  }[keyof Answers];

/** Names of a table that is put together of others are texts. */
type CodeOf<Status> = Status extends `${infer Code extends number}` ? Code : Status;

/** Bytes of the type that `mime` says, as a whole or as a generator that is always ended. */
export interface FileAnswer extends ApiAnswer {
  readonly mime: string;
  readonly body: Uint8Array | AsyncGenerator<Uint8Array, void, void>;
}

/** So many requests in so many seconds. */
export interface RouteLimit<Body = unknown, Query = unknown> {
  readonly requests: number;
  readonly seconds: number;
  /** whose requests are counted together; null: this one is not counted */
  key(call: JsonCall<Body, Query>): string | null;
}

/** Headers of requests that only some routes read. */
export type OwnHeader = "Idempotency-Key" | "Prefer" | "Upload-Offset";

/** One row of the route table, from which the server answers and the OpenAPI document is made. */
interface RouteHead<Body, Query, Answers extends AnswerTable> {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** `/api/companies/{country}/{companyId}` */
  readonly path: string;
  /** a GET that changes something: it must come from our own pages, or carry the CSRF token in a header */
  readonly isGuarded?: true;
  /** Only for whoever is logged in. Nobody else is told what is wrong with a call: it is 401 all the same. */
  readonly needsSession?: true;
  /** one sentence, English */
  readonly summary: string;
  /** of the JSON body without `csrf_token`; only for POST and PUT */
  readonly body?: z.ZodMiniType<Body>;
  /** which of them the route is given: it knows of no other */
  readonly headers?: readonly OwnHeader[];
  /** of what stands behind the question mark: texts by name, a list for a name that comes more than once */
  readonly query?: z.ZodMiniType<Query>;
  /** what the OpenAPI document says instead of `body`, when it can say more than the server judges by a schema */
  readonly documentedBody?: z.ZodMiniType;
  readonly answers: Answers;
  /** They take body and query as the schemas read them, and never say what those are. */
  readonly limits?: readonly RouteLimit<NoInfer<Body>, NoInfer<Query>>[];
  /**
   * The body of every answer under the route's path that is an error, wherever it is refused; when absent
   * `{error: {code, message, fields?}, data?}`.
   */
  readonly errorBody?: { readonly schema: z.ZodMiniType; of(body: ErrorBody): unknown };
}

/** JSON comes and JSON goes. */
interface JsonRoute<Body, Query, Answers extends AnswerTable> extends RouteHead<Body, Query, Answers> {
  answer(call: JsonCall<Body, Query>): Promise<JsonAnswer<Answers>>;
  /**
   * The answer to a body or a query that does not fit its schema; when absent 422 `invalid-input` with the fields.
   *
   * @param body as it came, without `csrf_token`
   */
  invalid?(problems: readonly Problem[], body: unknown, visitor: StaffVisitor): Promise<JsonAnswer<Answers>>;
}

/** JSON comes and a file goes, or JSON that holds it or says where it will be. */
interface FileRoute<Body, Query, Answers extends AnswerTable> extends RouteHead<Body, Query, Answers> {
  answer(call: FileCall<Body, Query>): Promise<FileAnswer | JsonAnswer<Answers>>;
}

/** A body of another type than JSON comes, and JSON goes. */
interface UploadRoute<Body, Query, Answers extends AnswerTable> extends RouteHead<Body, Query, Answers> {
  /** media types of bodies that are handed to the route as they come */
  readonly rawBodies: readonly string[];
  answer(call: UploadCall<Body, Query>): Promise<JsonAnswer<Answers>>;
}

type Row<Route> = Omit<Route, "answer" | "invalid">;

/** A row of the table without the types of its own body, query and answers. */
export type ApiRoute =
  | (Row<JsonRoute<unknown, unknown, AnswerTable>> & {
      readonly kind: "json";
      answer(call: JsonCall): Promise<ApiAnswer>;
      invalid?(problems: readonly Problem[], body: unknown, visitor: StaffVisitor): Promise<ApiAnswer>;
    })
  | (Row<FileRoute<unknown, unknown, AnswerTable>> & {
      readonly kind: "file";
      answer(call: FileCall): Promise<ApiAnswer>;
    })
  | (Row<UploadRoute<unknown, unknown, AnswerTable>> & {
      readonly kind: "upload";
      answer(call: UploadCall): Promise<ApiAnswer>;
    })
  | (Row<RouteHead<unknown, unknown, AnswerTable>> & {
      readonly kind: "definition";
      /** media types of bodies that are handed to the definition as they come, with the query as its input */
      readonly rawBodies?: readonly string[];
      answer(call: DefinitionCall): Promise<ApiAnswer>;
    });

/** What a caller of any kind of route is read into. */
export type ApiCall = FileCall & UploadCall & DefinitionCall;

/** Whether a route is only for staff. */
export function isForStaff({ kind }: Pick<ApiRoute, "kind">): boolean {
  return kind === "definition";
}

/** Media types of bodies that a route reads itself. */
export function rawBodiesOf(route: ApiRoute): readonly string[] {
  return route.kind === "upload" || route.kind === "definition" ? (route.rawBodies ?? []) : [];
}

/** Keeps the types of body, query and answers while the row joins a table of rows of all types. */
export function jsonRoute<Body, Query, const Answers extends AnswerTable>(
  route: JsonRoute<Body, Query, Answers>,
): ApiRoute {
  return { ...route, kind: "json" };
}

/** The same for a route that sends a file. */
export function fileRoute<Body, Query, const Answers extends AnswerTable>(
  route: FileRoute<Body, Query, Answers>,
): ApiRoute {
  return { ...route, kind: "file" };
}

/** The same for a route that takes other bodies than JSON. */
export function uploadRoute<Body, Query, const Answers extends AnswerTable>(
  route: UploadRoute<Body, Query, Answers>,
): ApiRoute {
  return { ...route, kind: "upload" };
}

/** `/api/things/{id}` as Hono spells it. */
export function honoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}
