import { toJSONSchema } from "zod";
import { errorCodes } from "#forms/error-codes.ts";
import { errorStatus } from "#server/http/error-status.ts";
import { type ApiRoute, apiRoute } from "./route.ts";

type Schema = NonNullable<ApiRoute["body"]>;

const jsonSchema = (schema: Schema) => {
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

/** The OpenAPI 3.1 document of a route table, made from the very schemas that the server reads requests with. */
function openApiDocument(routes: readonly ApiRoute[], publicUrl: string, version: string): object {
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
    components: { schemas: { Error: errorBody } },
  };
}

function operation(route: ApiRoute): object {
  const parameters = [...pathParameters(route), ...queryParameters(route)];
  return {
    summary: route.summary,
    ...(parameters.length > 0 && { parameters }),
    ...((route.method === "POST" || route.rawBodies) && { requestBody: requestBody(route) }),
    responses: { ...errorAnswers(route), ...ownAnswers(route) },
  };
}

function pathParameters({ path }: ApiRoute): object[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

function queryParameters({ query }: ApiRoute): object[] {
  const { properties = {}, required = [] } = query ? jsonSchema(query) : {};
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
}

function requestBody({ method, body, documentedBody = body, rawBodies = [] }: ApiRoute): object {
  const own = documentedBody ? jsonSchema(documentedBody) : { type: "object" };
  const token = { type: "object", properties: { csrf_token: { type: "string" } } };
  const binary = { schema: { type: "string", format: "binary" } };
  const content = {
    ...(method === "POST" && { "application/json": { schema: { allOf: [own, token] } } }),
    ...Object.fromEntries(rawBodies.map((media) => [media, binary])),
  };
  return { required: true, content };
}

function ownAnswers({ answers }: ApiRoute): object {
  return Object.fromEntries(
    Object.entries(answers).map(([status, { description, schema }]) => [
      status,
      { description, ...(schema && { content: { "application/json": { schema: jsonSchema(schema) } } }) },
    ]),
  );
}

/** What any call can be answered. */
function errorAnswers({ method, query, needsSession }: ApiRoute): object {
  const always = [
    errorStatus["too-many-requests"],
    errorStatus.internal,
    errorStatus.unavailable,
    ...(query ? [errorStatus["invalid-input"]] : []),
    ...(needsSession ? [errorStatus.unauthenticated] : []),
  ];
  const guarded = [
    errorStatus.csrf,
    errorStatus["malformed-body"],
    errorStatus["body-too-large"],
    errorStatus["unsupported-media-type"],
    errorStatus["invalid-input"],
  ];
  const schema = { $ref: "#/components/schemas/Error" };
  return Object.fromEntries(
    [...always, ...(method === "GET" ? [] : guarded)].map((status) => [
      status,
      { description: "An error", content: { "application/json": { schema } } },
    ]),
  );
}

/** @param routes all others of the table */
export function openApiRoute(routes: readonly ApiRoute[], publicUrl: string, version: string): ApiRoute {
  const route: ApiRoute = apiRoute({
    method: "GET",
    path: "/api/openapi.json",
    summary: "This document.",
    answers: { 200: { description: "OpenAPI 3.1" } },
    answer: async () => ({ body: document }),
  });
  const document = openApiDocument([...routes, route], publicUrl, version);
  return route;
}
