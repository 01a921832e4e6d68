import * as z from "zod/mini";
import { errorCodes } from "#forms/error-codes.ts";
import { jsonContent, jsonSchema, pathParameters, queryParameters } from "#server/api/openapi.ts";
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
    data: { description: "what the code says of itself, as the record that is kept" },
  },
};

interface Described {
  readonly publicUrl: string;
  readonly version: string;
}

/** The OpenAPI 3.1 document of the integration API alone, from the schemas that calls are read with. */
export function integrationDocumentRoute(
  routes: readonly IntegrationRoute[],
  { publicUrl, version }: Described,
): IntegrationRoute {
  const route: IntegrationRoute = integrationRoute({
    method: "GET",
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
      description: "For the provider's own systems. Every answer has an X-Request-Id, every error one form.",
    },
    servers: [{ url: publicUrl + integrationBase }],
    security: [{ key: [] }],
    paths,
    components: {
      schemas: { Error: errorBody },
      securitySchemes: { key: { type: "http", scheme: "bearer", description: "vol_<8 characters>_<43 characters>" } },
    },
  };
  return route;
}

function operation(route: IntegrationRoute): object {
  const { summary, scope, body } = route;
  const content = requestContent(route);
  return {
    summary,
    description: scope === null ? "Any key" : `Scope ${scope}`,
    parameters: [...pathParameters(route), ...queryParameters(route), ...headerParameters(route)],
    ...(Object.keys(content).length > 0 && { requestBody: { required: true, content } }),
    responses: { ...errorAnswers(body !== undefined || route.rawBodies !== undefined), ...ownAnswers(route) },
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
/** What comes with an answer without a schema that is no error. */
const bytes = { "*/*": binary };
const error = jsonContent({ $ref: "#/components/schemas/Error" });

/** Errors that any call can meet. */
function errorAnswers(hasBody: boolean): object {
  const statuses = [
    errorStatus.unauthenticated,
    errorStatus.forbidden,
    errorStatus["too-many-requests"],
    errorStatus.internal,
    errorStatus.unavailable,
    errorStatus["invalid-input"],
    ...(hasBody
      ? [errorStatus["malformed-body"], errorStatus["body-too-large"], errorStatus["unsupported-media-type"]]
      : []),
  ];
  const of = (status: number) => [status, { description: "An error", content: error }] as const;
  return Object.fromEntries(statuses.map(of));
}

function ownAnswers({ answers }: IntegrationRoute): object {
  return Object.fromEntries(
    Object.entries(answers).map(([status, { description, schema }]) => {
      if (schema) return [status, { description, content: jsonContent(jsonSchema(schema)) }];
      return [status, { description, content: Number(status) >= 400 ? error : bytes }];
    }),
  );
}
