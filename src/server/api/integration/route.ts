import type { z } from "zod/mini";
import type { IntegrationScope } from "#domain/policies/integration-scopes.ts";
import type { AnswerTable, ApiAnswer, FileAnswer, JsonAnswer } from "#server/api/route.ts";
import type { IntegrationClient } from "#server/policies/integration.ts";

/** What a route of `/api/integration/v1` is given: the key is judged, and everything is read, before it is called. */
export interface IntegrationCall<Body = unknown, Query = unknown> {
  readonly client: IntegrationClient;
  /** values of `{name}` in the path, decoded */
  readonly params: Readonly<Record<string, string>>;
  /** as the route's schema reads it */
  readonly query: Query;
  /** as the route's schema reads it; an empty object where the route has none */
  readonly body: Body;
  /** null: the body was JSON, or there was none */
  readonly raw: RawBytes | null;
  /** of the header `Idempotency-Key`, 255 characters at most; null: there is none, or the route does not read it */
  readonly idempotencyKey: string | null;
}

/** A body that is no JSON and has not been read. */
export interface RawBytes {
  /** value of `Content-Type`; empty: none */
  readonly type: string;
  /** value of `Content-Range`; null: none */
  readonly range: string | null;
  /** as announced, in bytes; null: not announced */
  readonly length: number | null;
  /** rejects when the line breaks */
  readonly bytes: AsyncIterable<Buffer>;
}

/** One row of the table of the integration API. A route refuses by throwing a `Refusal`, whose fields are JSON pointers. */
interface IntegrationRow<Body, Query, Answers extends AnswerTable, Answer> {
  readonly method: "GET" | "HEAD" | "POST" | "PUT" | "DELETE";
  /** `/files/{sha256}`, within `/api/integration/v1` */
  readonly path: string;
  /** null: any key will do */
  readonly scope: IntegrationScope | null;
  /** another scope that does as well */
  readonly orScope?: IntegrationScope;
  /** one sentence, English */
  readonly summary: string;
  /** of the JSON body; without a schema the route takes no JSON */
  readonly body?: z.ZodMiniType<Body>;
  /** what the OpenAPI document says instead of `body`, for a route that judges the fields by itself */
  readonly documentedBody?: z.ZodMiniType;
  /** media types of bodies that are handed to the route as they come */
  readonly rawBodies?: readonly string[] | "any";
  /** headers that the route reads beside those of every call, each with what it says */
  readonly headers?: Readonly<Record<string, string>>;
  /** of what stands behind the question mark; without a schema there may be nothing */
  readonly query?: z.ZodMiniType<Query>;
  readonly answers: Answers;
  answer(call: IntegrationCall<Body, Query>): Promise<Answer>;
}

/** A row without the types of its own body, query and answers. */
export type IntegrationRoute = Omit<IntegrationRow<unknown, unknown, AnswerTable, unknown>, "answer"> & {
  answer(call: IntegrationCall): Promise<ApiAnswer>;
};

/** Where the routes of the table stand. */
export const integrationBase = "/api/integration/v1";

/** Keeps the types of body, query and answers while the row joins a table of rows of all types. */
export function integrationRoute<Body, Query, const Answers extends AnswerTable>(
  route: IntegrationRow<Body, Query, Answers, JsonAnswer<Answers>>,
): IntegrationRoute {
  return route;
}

/** The same for a route that sends a file, or JSON that says where it will be. */
export function integrationFileRoute<Body, Query, const Answers extends AnswerTable>(
  route: IntegrationRow<Body, Query, Answers, FileAnswer | JsonAnswer<Answers>>,
): IntegrationRoute {
  return route;
}
