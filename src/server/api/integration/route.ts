import type { z } from "zod/mini";
import type { IntegrationScope } from "#domain/policies/integration-scopes.ts";
import type { AnswerTable, ApiResponse, FileResponse, JsonReply } from "#server/api/route.ts";
import type { IntegrationClient } from "#server/policies/integration.ts";

export interface IntegrationCall<Body = unknown, Query = unknown> {
  readonly client: IntegrationClient;
  /** values of `{name}` in the path, decoded */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  /** empty where the route has none */
  readonly body: Body;
  /** null: the body was JSON, or absent */
  readonly raw: RawBytes | null;
  /** header `Idempotency-Key`, if the route reads it */
  readonly idempotencyKey: string | null;
}

/** An unread body, not JSON. */
export interface RawBytes {
  /** value of `Content-Type`; empty: none */
  readonly type: string;
  /** value of `Content-Range` */
  readonly range: string | null;
  /** announced, in bytes */
  readonly length: number | null;
  /** rejects when the connection breaks */
  readonly bytes: AsyncIterable<Buffer>;
}

/** Refusals have JSON pointers as fields. */
interface IntegrationRow<Body, Query, Answers extends AnswerTable, Answer> {
  /** default GET */
  readonly method?: "GET" | "HEAD" | "POST" | "PUT" | "DELETE";
  /** within `/api/integration/v1` */
  readonly path: string;
  /** null: any key */
  readonly scope: IntegrationScope | null;
  /** an alternative scope */
  readonly orScope?: IntegrationScope;
  readonly summary: string;
  /** absent: the route takes no JSON */
  readonly body?: z.ZodMiniType<Body>;
  /** for a route that checks the fields itself */
  readonly documentedBody?: z.ZodMiniType;
  /** media types that the route reads itself */
  readonly rawBodies?: readonly string[] | "any";
  /** additional ones with their descriptions */
  readonly headers?: Readonly<Record<string, string>>;
  /** absent: no parameter is allowed */
  readonly query?: z.ZodMiniType<Query>;
  readonly answers: Answers;
  answer(call: IntegrationCall<Body, Query>): Promise<Answer>;
}

type AnyRow = IntegrationRow<unknown, unknown, AnswerTable, unknown>;

export type IntegrationRoute = Omit<AnyRow, "answer" | "method"> &
  Required<Pick<AnyRow, "method">> & { answer(call: IntegrationCall): Promise<ApiResponse> };

export const integrationBase = "/api/integration/v1";

/** Keeps a row's types in a table of rows of all types. */
export function integrationRoute<Body, Query, const Answers extends AnswerTable>(
  route: IntegrationRow<Body, Query, Answers, JsonReply<Answers>>,
): IntegrationRoute {
  return { method: "GET", ...route };
}

/** Sends a file, or JSON with its address. */
export function integrationFileRoute<Body, Query, const Answers extends AnswerTable>(
  route: IntegrationRow<Body, Query, Answers, FileResponse | JsonReply<Answers>>,
): IntegrationRoute {
  return { method: "GET", ...route };
}
