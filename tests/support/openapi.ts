import { fromJSONSchema } from "zod";
import type { Browser, Reply } from "./portal.ts";

interface Operation {
  readonly parameters: readonly { readonly name?: string; readonly $ref?: string }[];
  readonly responses: Readonly<
    Record<number, { readonly content?: { readonly "application/json"?: { readonly schema: object } } }>
  >;
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: { readonly Error: object } };
}

interface Described {
  readonly parameters: readonly string[];
  faultOf(reply: Pick<Reply, "status" | "body">): string | null;
}

/**
 * Reads the product's own description of a route.
 *
 * @throws when the route is missing
 */
export async function readOpenApi(browser: Browser): Promise<(method: string, path: string) => Described> {
  const document = (await browser.get("/api/openapi.json")).body as OpenApi;
  return (method, path) => {
    const described = describedIn(document, method, path);
    if (!described) throw new Error(`${method} ${path} is not described`);
    return described;
  };
}

function describedIn(document: OpenApi, method: string, path: string): Described | undefined {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) return undefined;
  return {
    parameters: operation.parameters.map(({ name, $ref }) => name ?? $ref?.split("/").at(-1) ?? ""),
    faultOf({ status, body }) {
      const answer = operation.responses[status];
      if (answer && status === 204) return body === null ? null : "204 has no body";
      const schema = answer?.content?.["application/json"]?.schema;
      if (!schema) return answer ? "no body is described" : "the status is not described";
      const whole = { ...schema, $defs: { Error: document.components.schemas.Error } };
      const local: unknown = JSON.parse(JSON.stringify(whole).replaceAll("#/components/schemas/", "#/$defs/"));
      return fromJSONSchema(local as Parameters<typeof fromJSONSchema>[0]).safeParse(body).error?.message ?? null;
    },
  };
}

/**
 * Returns how responses depart from the document of the integration API; null: not at all, or the call is unknown.
 *
 * @param document as the API sends it
 */
export function integrationFaults(
  document: unknown,
): (call: { readonly method: string; readonly path: string }, reply: Pick<Reply, "status" | "body">) => string | null {
  const known = document as OpenApi;
  const paths = Object.keys(known.paths).map((path) => ({ path, form: formOf(path) }));
  return ({ method, path: asked }, reply) => {
    const [at = ""] = asked.split("?");
    const path = paths.find(({ form }) => form.test(at))?.path;
    const described = path === undefined ? undefined : describedIn(known, method, path);
    return described?.faultOf(reply) ?? null;
  };
}

const formOf = (path: string) =>
  new RegExp(`^${path.replaceAll(".", String.raw`\.`).replaceAll(/\{\w+\}/g, "[^/]+")}$`);
