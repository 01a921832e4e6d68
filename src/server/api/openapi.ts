import { toJSONSchema } from "zod";
import * as z from "zod/mini";
import { errorCodes } from "#forms/error-codes.ts";
import type { StaffVisitor } from "#server/contract/staff.ts";
import { errorStatus } from "#server/http/error-status.ts";
import { type ApiRoute, isForStaff, jsonRoute, type OwnHeader, rawBodiesOf } from "./route.ts";

type Schema = NonNullable<ApiRoute["body"]>;

export const jsonSchema = (schema: Schema) => {
  const { $schema: _dialect, ...rest } = toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return rest;
};

const errorBody = {
  type: "object",
  required: ["error"],
  properties: {
    error: {
      type: "object",
      required: ["code", "message"],
      properties: {
        code: { type: "string", enum: [...errorCodes] },
        message: { type: "string", description: "in the language of Accept-Language" },
        fields: { type: "object", additionalProperties: { type: "string" } },
      },
    },
  },
};

const ownHeaders: Readonly<Record<OwnHeader, object>> = {
  "Idempotency-Key": {
    required: false,
    description: "a call repeated with the same key runs once",
    schema: { type: "string", maxLength: 255 },
  },
  Prefer: {
    required: false,
    description: "respond-async (RFC 7240): slow work is started, and 202 says where to follow it",
    schema: { type: "string" },
  },
  "Upload-Offset": {
    required: true,
    description: "offset of the part in the file, in bytes",
    schema: { type: "string", pattern: String.raw`^\d{1,9}$` },
  },
};

const commonHeaders = {
  AcceptLanguage: {
    name: "Accept-Language",
    in: "header",
    required: false,
    description: "the language of messages, and of generated texts unless another parameter sets it",
    schema: { type: "string" },
  },
  CsrfToken: {
    name: "X-CSRF-Token",
    in: "header",
    required: false,
    description: "the value of the cookie XSRF-TOKEN; alternatively in X-XSRF-TOKEN or in csrf_token of the body",
    schema: { type: "string" },
  },
};

/** From the schemas that read requests. */
function openApiDocument(
  routes: readonly ApiRoute[],
  publicUrl: string,
  version: string,
): { readonly paths: Readonly<Record<string, object>>; readonly [part: string]: unknown } {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes)
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route) };
  return {
    openapi: "3.1.0",
    info: {
      title: "Volant",
      version,
      description:
        "State-changing calls need the value of the cookie XSRF-TOKEN in the body's csrf_token or in the header X-CSRF-Token or X-XSRF-TOKEN. GET /api/auth/check sets the cookie.",
    },
    servers: [{ url: publicUrl }],
    paths,
    components: { schemas: { Error: errorBody }, parameters: commonHeaders },
  };
}

function operation(route: ApiRoute): object {
  return {
    summary: route.summary,
    parameters: [...pathParameters(route), ...queryParameters(route), ...headerParameters(route)],
    ...((route.method === "POST" || route.method === "PUT" || route.kind === "upload") && {
      requestBody: requestBody(route),
    }),
    responses: { ...errorResponses(route), ...ownAnswers(route) },
  };
}

function pathParameters({ path }: Pick<ApiRoute, "path">): object[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

export function queryParameters({ query }: Pick<ApiRoute, "query">): object[] {
  const { properties = {}, required = [] } = query ? jsonSchema(query) : {};
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
}

function headerParameters({ method, isGuarded, headers = [] }: ApiRoute): object[] {
  const common = method !== "GET" || isGuarded ? ["AcceptLanguage", "CsrfToken"] : ["AcceptLanguage"];
  return [
    ...headers.map((name) => ({ name, in: "header", ...ownHeaders[name] })),
    ...common.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
}

function requestBody(route: ApiRoute): object {
  const { method, body, documentedBody = body } = route;
  const own = documentedBody ? jsonSchema(documentedBody) : { type: "object" };
  const token = { type: "object", properties: { csrf_token: { type: "string" } } };
  const binary = { schema: { type: "string", format: "binary" } };
  const content = {
    ...(method === "POST" && { "application/json": { schema: { allOf: [own, token] } } }),
    ...Object.fromEntries(rawBodiesOf(route).map((media) => [media, binary])),
  };
  return { required: true, content };
}

function ownAnswers(route: ApiRoute): object {
  return Object.fromEntries(
    Object.entries(route.answers).map(([status, { description, schema }]) => {
      const content = schema ? jsonContent(jsonSchema(schema)) : errorContent(route);
      const hasContent = schema !== undefined || Number(status) >= 400;
      return [status, { description, ...(hasContent && { content }) }];
    }),
  );
}

/** May occur before and after any route. */
const anywhere: readonly number[] = [errorStatus["too-many-requests"], errorStatus.internal, errorStatus.unavailable];

function errorResponses(route: ApiRoute): object {
  const { method, query, isGuarded, needsSession } = route;
  const reading = [
    ...anywhere,
    ...(query ? [errorStatus["invalid-input"]] : []),
    ...(isGuarded ? [errorStatus.csrf] : []),
    ...(needsSession || isForStaff(route) ? [errorStatus.unauthenticated] : []),
    ...(isForStaff(route) ? [errorStatus.forbidden] : []),
  ];
  const writing = [
    errorStatus.csrf,
    errorStatus["malformed-body"],
    errorStatus["body-too-large"],
    errorStatus["unsupported-media-type"],
    errorStatus["invalid-input"],
  ];
  return Object.fromEntries(
    [...reading, ...(method === "GET" ? [] : writing)].map((status) => [
      status,
      { description: "An error", content: errorContent(route) },
    ]),
  );
}

function errorContent({ errorBody: own }: ApiRoute): object {
  return jsonContent(own ? jsonSchema(own.schema) : { $ref: "#/components/schemas/Error" });
}

export function jsonContent(schema: object): object {
  return { "application/json": { schema } };
}

interface Described {
  readonly publicUrl: string;
  readonly version: string;
  /** only staff see calls of the back office */
  readonly isStaff: (visitor: StaffVisitor) => Promise<boolean>;
}

export function openApiRoute(routes: readonly ApiRoute[], { publicUrl, version, isStaff }: Described): ApiRoute {
  const route: ApiRoute = jsonRoute({
    path: "/api/openapi.json",
    summary: "This document. Calls of the back office are in it for staff who are logged in.",
    answers: { 200: { description: "OpenAPI 3.1", schema: z.looseObject({}) } },
    answer: async ({ visitor }) => ({ body: (await isStaff(visitor)) ? forStaff : forEverybody }),
  });
  const forStaff = openApiDocument([...routes, route], publicUrl, version);
  const open = Object.entries(forStaff.paths).filter(([path]) => !path.startsWith("/api/backoffice/"));
  const forEverybody = { ...forStaff, paths: Object.fromEntries(open) };
  return route;
}
