import type { z } from "zod/mini";
import type { Locale } from "#domain/shared/locale.ts";
import type { Problem } from "#domain/shared/result.ts";
import type { StaffSession, StaffVisitor } from "#server/contract/staff.ts";
import type { ErrorBody } from "#server/http/error-response.ts";
import type { DeepReadonly } from "#server/shared/deep-readonly.ts";

export interface JsonCall<Body = unknown, Query = unknown> {
  /** without `csrf_token` */
  readonly body: Body;
  readonly query: Query;
  /** values of `{name}` in the path, decoded */
  readonly params: Readonly<Record<string, string>>;
  readonly visitor: StaffVisitor;
  /** the first supported one */
  readonly askedLocale: Locale | null;
  /** only on routes for staff */
  readonly staff: StaffSession | null;
  /** header `Idempotency-Key`, 255 characters at most, if the route reads it */
  readonly idempotencyKey: string | null;
}

export interface FileCall<Body = unknown, Query = unknown> extends JsonCall<Body, Query> {
  /** `Accept: application/octet-stream`, or a link in a page */
  readonly wantsBytes: boolean;
  /** `Prefer: respond-async` (RFC 7240): the response says where to follow the work */
  readonly prefersAsync: boolean;
}

export interface UploadCall<Body = unknown, Query = unknown> extends JsonCall<Body, Query> {
  /** null: the body was JSON, or absent */
  readonly raw: RawBody | null;
  /** header `Upload-Offset`, if the route reads it */
  readonly uploadOffset: string | null;
}

export interface DefinitionCall
  extends Pick<FileCall & UploadCall, "params" | "staff" | "visitor" | "wantsBytes" | "raw"> {
  /** As sent. @throws the error of an unreadable body */
  readonly readInput: () => unknown;
}

export interface RawBody {
  readonly type: string;
  /** announced length in bytes */
  readonly length: number | null;
  /** rejects when the connection breaks */
  readonly bytes: AsyncIterable<Buffer>;
  /** A header has carried the CSRF token. Otherwise the field `csrf_token` has to, before any other field is used. */
  readonly isProven: boolean;
  /** @throws Refusal csrf */
  prove(token: unknown): void;
}

export interface ApiResponse {
  /** default 200 */
  readonly status?: number;
  /** of bytes; other bodies are sent as JSON */
  readonly mime?: string;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** set as the device cookie */
  readonly deviceToken?: string;
  /** the session cookie; null deletes it */
  readonly sessionToken?: string | null;
  /** the same for the staff session */
  readonly staffToken?: string | null;
}

/** without a schema an error, which a route throws as a refusal, or a file */
export type AnswerTable = Readonly<Record<number, { readonly description: string; readonly schema?: z.ZodMiniType }>>;

export type JsonReply<Answers extends AnswerTable> = ApiResponse &
  {
    [Status in keyof Answers]: Answers[Status] extends { readonly schema: z.ZodMiniType<infer Output> }
      ? CodeOf<Status> extends 200
        ? { readonly status?: 200; readonly body: DeepReadonly<Output> }
        : { readonly status: CodeOf<Status>; readonly body: DeepReadonly<Output> }
      : never;
  }[keyof Answers];

/** Names of combined tables are texts. */
type CodeOf<Status> = Status extends `${infer Code extends number}` ? Code : Status;

/** A generator is always closed. */
export interface FileResponse extends ApiResponse {
  readonly mime: string;
  readonly body: Uint8Array | AsyncGenerator<Uint8Array, void, void>;
}

/** Requests in a number of seconds. */
export interface RouteLimit<Body = unknown, Query = unknown> {
  readonly requests: number;
  readonly seconds: number;
  /** null: not counted */
  key(call: JsonCall<Body, Query>): string | null;
}

export type OwnHeader = "Idempotency-Key" | "Prefer" | "Upload-Offset";

/** For the server and the OpenAPI document. */
interface RouteHead<Body, Query, Answers extends AnswerTable> {
  /** default GET */
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** `/api/companies/{country}/{companyId}` */
  readonly path: string;
  /** a GET with side effects: from our own pages, or with the CSRF token in a header */
  readonly isGuarded?: true;
  /** Others get 401 before any other error. */
  readonly needsSession?: true;
  readonly summary: string;
  /** without `csrf_token`; only for POST and PUT */
  readonly body?: z.ZodMiniType<Body>;
  readonly headers?: readonly OwnHeader[];
  /** texts by name, a list for a repeated name */
  readonly query?: z.ZodMiniType<Query>;
  /** documented instead of `body` */
  readonly documentedBody?: z.ZodMiniType;
  readonly answers: Answers;
  /** Limits do not change the inferred types. */
  readonly limits?: readonly RouteLimit<NoInfer<Body>, NoInfer<Query>>[];
  /** Body of every error under the path; default `{error: {code, message, fields?}, data?}`. */
  readonly errorBody?: { readonly schema: z.ZodMiniType; of(body: ErrorBody): unknown };
}

interface JsonRoute<Body, Query, Answers extends AnswerTable> extends RouteHead<Body, Query, Answers> {
  answer(call: JsonCall<Body, Query>): Promise<JsonReply<Answers>>;
  /**
   * Default 422 `invalid-input` with the fields.
   *
   * @param body as sent, without `csrf_token`
   */
  invalid?(problems: readonly Problem[], body: unknown, visitor: StaffVisitor): Promise<JsonReply<Answers>>;
}

interface FileRoute<Body, Query, Answers extends AnswerTable> extends RouteHead<Body, Query, Answers> {
  answer(call: FileCall<Body, Query>): Promise<FileResponse | JsonReply<Answers>>;
}

interface UploadRoute<Body, Query, Answers extends AnswerTable> extends RouteHead<Body, Query, Answers> {
  /** media types that the route reads itself */
  readonly rawBodies: readonly string[];
  answer(call: UploadCall<Body, Query>): Promise<JsonReply<Answers>>;
}

type Row<Route extends RouteHead<unknown, unknown, AnswerTable>> = Omit<Route, "answer" | "invalid" | "method"> &
  Required<Pick<Route, "method">>;

export type ApiRoute =
  | (Row<JsonRoute<unknown, unknown, AnswerTable>> & {
      readonly kind: "json";
      answer(call: JsonCall): Promise<ApiResponse>;
      invalid?(problems: readonly Problem[], body: unknown, visitor: StaffVisitor): Promise<ApiResponse>;
    })
  | (Row<FileRoute<unknown, unknown, AnswerTable>> & {
      readonly kind: "file";
      answer(call: FileCall): Promise<ApiResponse>;
    })
  | (Row<UploadRoute<unknown, unknown, AnswerTable>> & {
      readonly kind: "upload";
      answer(call: UploadCall): Promise<ApiResponse>;
    })
  | (Row<RouteHead<unknown, unknown, AnswerTable>> & {
      readonly kind: "definition";
      /** media types that the definition reads itself */
      readonly rawBodies?: readonly string[];
      answer(call: DefinitionCall): Promise<ApiResponse>;
    });

export type ApiCall = FileCall & UploadCall & DefinitionCall;

export function isForStaff({ kind }: Pick<ApiRoute, "kind">): boolean {
  return kind === "definition";
}

export function rawBodiesOf(route: ApiRoute): readonly string[] {
  return route.kind === "upload" || route.kind === "definition" ? (route.rawBodies ?? []) : [];
}

/** Keeps a row's types in a table of rows of all types. */
export function jsonRoute<Body, Query, const Answers extends AnswerTable>(
  route: JsonRoute<Body, Query, Answers>,
): ApiRoute {
  return { method: "GET", ...route, kind: "json" };
}

/** Sends a file. */
export function fileRoute<Body, Query, const Answers extends AnswerTable>(
  route: FileRoute<Body, Query, Answers>,
): ApiRoute {
  return { method: "GET", ...route, kind: "file" };
}

export function uploadRoute<Body, Query, const Answers extends AnswerTable>(
  route: UploadRoute<Body, Query, Answers>,
): ApiRoute {
  return { method: "GET", ...route, kind: "upload" };
}

/** Converts `/api/things/{id}`. */
export function honoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}
