import * as z from "zod/mini";
import { type ErrorCode, errorCodes } from "#forms/error-codes.ts";
import { jsonContent, jsonSchema, queryParameters } from "#server/api/openapi.ts";
import { errorStatus } from "#server/http/error-status.ts";
import { type IntegrationRoute, integrationBase, integrationRoute } from "./route.ts";

const errorBody = {
  type: "object",
  required: ["error"],
  properties: {
    error: {
      type: "object",
      required: ["code", "message"],
      properties: {
        code: { type: "string", enum: [...errorCodes] },
        message: { type: "string", description: "in English" },
        fields: {
          type: "array",
          items: {
            type: "object",
            required: ["path", "code", "message"],
            properties: {
              path: { type: "string", format: "json-pointer", description: "begins at the body" },
              code: { type: "string" },
              message: { type: "string" },
            },
          },
        },
      },
    },
    data: { description: "additional data of the code, as the stored record" },
  },
};

interface Described {
  readonly publicUrl: string;
  readonly version: string;
}

/** Generates the OpenAPI 3.1 document from the schemas that read calls. */
export function integrationDocumentRoute(
  routes: readonly IntegrationRoute[],
  { publicUrl, version }: Described,
): IntegrationRoute {
  const route: IntegrationRoute = integrationRoute({
    path: "/openapi.json",
    scope: null,
    summary: "This document.",
    answers: { 200: { description: "OpenAPI 3.1", schema: z.looseObject({}) } },
    answer: async () => ({ body: document }),
  });
  const paths: Record<string, Record<string, object>> = {};
  for (const one of [...routes, route]) {
    paths[one.path] = { ...paths[one.path], [one.method.toLowerCase()]: operation(one) };
  }
  const document = {
    openapi: "3.1.0",
    info: {
      title: "Volant integration",
      version,
      description: "For the provider's own systems. Every response has an X-Request-Id, all errors have the same form.",
    },
    servers: [{ url: publicUrl + integrationBase }],
    security: [{ key: [] }],
    paths,
    components: {
      schemas: { Error: errorBody },
      headers: {
        RequestId: { description: "names the call in the server's log", schema: { type: "string", format: "uuid" } },
        RetryAfter: { description: "in seconds", schema: { type: "integer" } },
      },
      securitySchemes: { key: { type: "http", scheme: "bearer", description: "vol_<8 characters>_<43 characters>" } },
    },
  };
  return route;
}

/** Other parameters have self-explanatory errors. */
const pathForms: Readonly<Record<string, object>> = {
  externalId: { minLength: 1, maxLength: 200, pattern: "^[A-Za-z0-9._:/-]+$" },
  sha256: { pattern: "^[0-9a-f]{64}$" },
  requestId: { format: "uuid" },
  attachmentId: { format: "uuid" },
  applicationId: { format: "uuid" },
  uploadId: { format: "uuid" },
  messageId: { format: "uuid" },
  importId: { format: "uuid" },
};

function operation(route: IntegrationRoute): object {
  const { method, path, summary, scope, orScope } = route;
  const content = requestContent(route);
  const [, group] = path.split("/");
  return {
    operationId: operationIdOf(route),
    tags: [group],
    summary,
    description: scope === null ? "Any key" : `Scope ${scope}${orScope === undefined ? "" : ` or ${orScope}`}`,
    parameters: [...ownPathParameters(route), ...queryParameters(route), ...headerParameters(route)],
    ...(Object.keys(content).length > 0 && { requestBody: { required: true, content } }),
    responses: Object.fromEntries(
      Object.entries({ ...errorResponses(route), ...ownAnswers(route) }).map(([status, answer]) => [
        status,
        { ...answer, headers: headersOf(Number(status)), ...(method === "HEAD" && { content: {} }) },
      ]),
    ),
  };
}

/** `PUT /customers/{externalId}` → `putCustomersByExternalId` */
function operationIdOf({ method, path }: IntegrationRoute): string {
  const words = path.split(/[/.-]/).flatMap((part) => (part.startsWith("{") ? ["by", part.slice(1, -1)] : [part]));
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return method.toLowerCase() + words.map(capital).join("");
}

function ownPathParameters({ path }: IntegrationRoute): object[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string", ...pathForms[name] },
  }));
}

function headersOf(status: number): object {
  const mayWait = status === errorStatus["too-many-requests"] || status === errorStatus.unavailable;
  return {
    "X-Request-Id": { $ref: "#/components/headers/RequestId" },
    ...(mayWait && { "Retry-After": { $ref: "#/components/headers/RetryAfter" } }),
  };
}

function headerParameters({ headers = {} }: IntegrationRoute): object[] {
  return Object.entries(headers).map(([name, description]) => ({
    name,
    in: "header",
    required: false,
    description,
    schema: { type: "string" },
  }));
}

function requestContent({ body, documentedBody = body, rawBodies = [] }: IntegrationRoute): object {
  const medias = rawBodies === "any" ? ["*/*"] : rawBodies;
  return {
    ...(documentedBody && jsonContent(jsonSchema(documentedBody))),
    ...Object.fromEntries(medias.map((media) => [media, binary])),
  };
}

const binary = { schema: { type: "string", format: "binary" } };
const bytes = { "*/*": binary };
const error = jsonContent({ $ref: "#/components/schemas/Error" });

/** Errors that may occur before the route is called. */
function errorResponses({ path, method, body, rawBodies }: IntegrationRoute): Readonly<Record<string, object>> {
  const hasBody = body !== undefined || rawBodies !== undefined;
  const met: readonly ErrorCode[] = [
    "unauthenticated",
    "forbidden",
    "too-many-requests",
    "internal",
    "unavailable",
    "invalid-input",
    ...(path.includes("{") && method !== "PUT" ? (["not-found"] as const) : []),
    ...(hasBody ? (["malformed-body", "body-too-large", "unsupported-media-type"] as const) : []),
  ];
  const of = (code: ErrorCode) => [errorStatus[code], { description: code, content: error }] as const;
  return Object.fromEntries(met.map(of));
}

function ownAnswers({ answers }: IntegrationRoute): Readonly<Record<string, object>> {
  return Object.fromEntries(
    Object.entries(answers).map(([status, { description, schema }]) => {
      if (status === "204") return [status, { description }];
      if (schema) return [status, { description, content: jsonContent(jsonSchema(schema)) }];
      return [status, { description, content: Number(status) >= 400 ? error : bytes }];
    }),
  );
}
