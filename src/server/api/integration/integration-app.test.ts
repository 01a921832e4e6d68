import { describe, expect, it } from "vitest";
import { base, good, holders, json, opened } from "#tests/support/echo-integration.ts";

describe("a call of the integration API", () => {
  it("is checked by its key first, then by scope, path and form", async () => {
    const send = await opened();
    const cases: [string, string, string | null, string | undefined, number, string | null][] = [
      ["PUT", "/things/a", null, "{", 401, "unauthenticated"],
      ["PUT", "/things/a", "unknown", "{", 401, "unauthenticated"],
      ["GET", "/nothing", null, undefined, 401, "unauthenticated"],
      ["GET", "/openapi.json", null, undefined, 401, "unauthenticated"],
      ["GET", "/things", "elsewhere", undefined, 403, "forbidden"],
      ["GET", "/nothing", "elsewhere", undefined, 403, "forbidden"],
      ["GET", "/things", "near", undefined, 200, null],
      ["PUT", "/things/a", "reader", "{", 403, "forbidden"],
      ["GET", "/nothing", "reader", undefined, 404, "not-found"],
      ["PUT", "/nothing/a", "reader", "{", 403, "forbidden"],
      ["DELETE", "/nothing/a?revision=1", "reader", undefined, 403, "forbidden"],
      ["GET", "/nothing", "listener", undefined, 403, "forbidden"],
      ["GET", "/nothing/a", "listener", undefined, 403, "forbidden"],
      ["GET", "/digests/nothing", "listener", undefined, 403, "forbidden"],
      ["GET", "/nothing/a", "reader", undefined, 404, "not-found"],
      ["GET", "/nothing/a/b", "listener", undefined, 404, "not-found"],
      ["PUT", "/nothing/a", "all", "{", 404, "not-found"],
      ["DELETE", "/things/a", "all", undefined, 405, "method-not-allowed"],
      ["GET", "/files/a", "all", undefined, 405, "method-not-allowed"],
      ["PUT", "/things/a", "all", "{", 400, "malformed-body"],
      ["PUT", "/things/a", "all", `{"revision":1,"revision":2,"data":{"name":"x"}}`, 400, "malformed-body"],
      ["PUT", "/things/a", "all", "[]", 400, "malformed-body"],
      ["PUT", "/things/a", "all", `${'{"data":'.repeat(11)}{}${"}".repeat(11)}`, 400, "malformed-body"],
      ["PUT", "/things/a", "all", JSON.stringify({ a: "x".repeat(1_048_600) }), 413, "body-too-large"],
      ["PUT", "/things/a", "all", good, 200, null],
    ];
    for (const [method, path, key, body, status, code] of cases) {
      const reply = await send(method, path, key, body);
      expect([method, path, key, reply.status, reply.body?.error?.code ?? null]).toEqual([
        method,
        path,
        key,
        status,
        code,
      ]);
      expect(reply.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
      expect(reply.headers.getSetCookie()).toEqual([]);
      expect(reply.headers.get("www-authenticate")).toBe(status === 401 ? "Bearer" : null);
    }
    expect((await send("PUT", "/things/a", "all", good, { "content-type": "text/plain" })).status).toBe(415);
    const packed = { ...json, "content-encoding": "gzip" };
    expect((await send("PUT", "/things/a", "all", good, packed)).status).toBe(415);
  });

  it("explains errors without a field", async () => {
    const send = await opened();
    const sevens = "7, ".repeat(20);
    const told: [string, string, string | null, string | undefined, Record<string, string>, RegExp][] = [
      [
        "GET",
        "/things",
        "elsewhere",
        undefined,
        {},
        /^The address 127\.0\.0\.1 is in none of the client's networks\.$/,
      ],
      ["PUT", "/things/a", "reader", good, json, /^The key's client has not the scope books:write, /],
      [
        "GET",
        "/thing",
        "reader",
        undefined,
        {},
        /^Unknown kind of records; .*: contacts, dealers, customers, contracts, /,
      ],
      ["GET", "/nothing/a/b", "listener", undefined, {}, /^Unknown call; GET \/openapi\.json lists all calls\.$/],
      ["DELETE", "/lines/a/b", "all", undefined, {}, /^Unknown call \(similar: POST \/lines\); GET \/openapi\.json /],
      ["GET", "/lines/a", "all", undefined, {}, /^Unknown call \(similar: POST \/lines\); GET \/openapi\.json /],
      ["GET", "/things", null, undefined, {}, /^No key came: send the header Authorization: Bearer vol_…; /],
      ["GET", "/things", "unknown", undefined, {}, /^An active key is required: /],
      ["PUT", "/things/a", "all", '{"revision": 1,}', json, /^It is not valid JSON: .* at position 15\.$/],
      [
        "PUT",
        "/things/a",
        "all",
        '{"revision":\n1,}',
        json,
        /^It is not valid JSON: .* position 15 \(line 2 column 3\)\.$/,
      ],
      ["PUT", "/things/a", "all", "[]", json, /^It is JSON, but not an object: a list at position 0\.$/],
      [
        "POST",
        "/lines",
        "all",
        "[{}]",
        json,
        /^It is JSON, but not an object: a list at position 0\. .* POST \/batches, .* as Content-Type: application\/x-ndjson, /,
      ],
      ["PUT", "/things/a", "all", " null", json, /^It is JSON, but not an object: null at position 1\.$/],
      ["PUT", "/things/a", "all", '"a"', json, /^It is JSON, but not an object: a string at position 0\.$/],
      ["PUT", "/things/a", "all", "", json, /^It is not valid JSON: .* at position 0, where it ends\.$/],
      ["PUT", "/things/a", "all", '{"a":', json, /^It is not valid JSON: .* at position 5, where it ends\.$/],
      [
        "PUT",
        "/things/a",
        "all",
        '{"a": [x, x]}',
        json,
        /^It is not valid JSON: Unexpected token 'x', .* at position 7\.$/,
      ],
      ["PUT", "/things/a", "all", `{"a": [${sevens}x${sevens}]}`, json, /Unexpected token 'x', .* at position 67\.$/],
      ["PUT", "/things/a", "all", `{"a": "${sevens}x${sevens}", "b": [${sevens}x${sevens}]}`, json, / position 197\.$/],
      ["PUT", "/things/a", "all", "{}{}", json, /^It is more than one JSON object, the second begins at position 2\. /],
      [
        "POST",
        "/lines",
        "all",
        "{}\n{}\n",
        json,
        /as Content-Type: application\/x-ndjson; with curl by --data-binary, /,
      ],
      [
        "POST",
        "/lines",
        "all",
        '{"kind": "a"}',
        json,
        /if it is application\/x-ndjson, its Content-Type has to say so/,
      ],
      ["PUT", "/things/a", "all", "{}", json, /named by its JSON pointer\.$/],
      ["PUT", "/things/a", "all", "x", json, /^It is not valid JSON: Unexpected token 'x', .* at position 0\.$/],
      ["PUT", "/things/a", "all", '{"data": {"a": 1, "a": 2}}', json, /^It names a field twice, at \/data\/a\.$/],
      [
        "PUT",
        "/things/a",
        "all",
        String.raw`{"a":[{"b":1},{"b~/":"{,\\\"","b":{"b":1},"b~\u002f":1}]}`,
        json,
        /^It names a field twice, at \/a\/1\/b~0~1\.$/,
      ],
      ["GET", "/customers/a/b", "reader", undefined, {}, /with a slash in it is written with %2F\.$/],
      [
        "PUT",
        "/things/a",
        "all",
        `{"a":${"[".repeat(10)}${"]".repeat(10)}}`,
        json,
        /deeper than 10 levels, at \/a(\/0)+\.$/,
      ],
      ["PUT", "/things/a", "all", good, { "content-type": "text/plain" }, /Content-Type has to be application\/json, /],
      [
        "POST",
        "/lines",
        "all",
        good,
        { "content-type": "text/csv" },
        /has to be application\/x-ndjson or application\/json, /,
      ],
      ["PUT", "/things/a", "all", good, { ...json, "content-encoding": "gzip" }, /^The body must not be compressed: /],
    ];
    for (const [method, path, key, body, headers, message] of told) {
      expect((await send(method, path, key, body, headers)).body?.error.message).toMatch(message);
    }
    const long = await send("PUT", "/things/a", "all", JSON.stringify({ a: "x".repeat(1_048_600) }));
    expect(long.body.error.message).toBe("The body has more than 1048576 bytes (1024 KiB).");
    const utf8 = await send("PUT", "/things/a", "all", Buffer.from([0x7b, 0xff, 0x7d]), json);
    expect(utf8.body.error.message).toBe("The bytes are not UTF-8, from byte 2 on.");
    const latin = await send("PUT", "/things/a", "all", Buffer.from('{"číslo": "Praha \xe1"}', "latin1"), json);
    expect(latin.body.error.message).toBe("The bytes are not UTF-8, from byte 4 on.");
  });

  it("reaches its route with the client, decoded parameters, query and body", async () => {
    const send = await opened();
    const { clientId, system, scopes, countries } = holders["all"] ?? {};
    const named = encodeURIComponent("a/b:ž%2F");
    expect((await send("PUT", `/things/${named}`, "all", good)).body).toEqual({
      client: { clientId, system, scopes, countries },
      params: { externalId: "a/b:ž%2F" },
      body: JSON.parse(good),
    });
    expect((await send("GET", "/things?after=a&limit=5", "all")).body).toEqual({ query: { after: "a", limit: 5 } });
    const lines = { "content-type": "application/x-ndjson; charset=utf-8" };
    const raw = await send("POST", "/lines", "all", "{}\n{}\n", lines);
    expect(raw.body).toEqual({ size: 6, type: lines["content-type"] });
  });

  it("names each invalid field by its JSON pointer, in English, in any requested language", async () => {
    const send = await opened();
    const faultsOf = async (body: string) => {
      const { status, body: answer } = await send("PUT", "/things/a", "all", body, {
        ...json,
        "accept-language": "cs",
      });
      expect([status, answer.error.code]).toEqual([422, "invalid-input"]);
      for (const { message } of answer.error.fields)
        expect(message).toMatch(/^(Unknown field$|Has to be |Missing or )/);
      return answer.error.fields.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`);
    };
    const data = (more: object) => JSON.stringify({ revision: 1, data: { name: "x", ...more } });
    expect(await faultsOf("{}")).toEqual(["/revision required", "/data required"]);
    expect(await faultsOf(JSON.stringify({ revision: 1.5, data: { name: null, on: "1. 2. 2026" } }))).toEqual([
      "/revision invalid-format",
      "/data/name required",
      "/data/on invalid-format",
    ]);
    expect(await faultsOf(data({ "a/b~c": 1, nmae: 2 }))).toEqual([
      "/data/a~1b~0c unknown-field",
      "/data/nmae unknown-field",
    ]);
    expect(await faultsOf(`{"revision":1,"data":{"name":"x","__proto__":{}}}`)).toEqual([
      "/data/__proto__ unknown-field",
    ]);
    expect(await faultsOf(data({ name: "a\u0000" }))).toEqual(["/data/name invalid-format"]);
    expect(await faultsOf(`{"revision":1,"data":{"name":"\\ud800"}}`)).toEqual(["/data/name invalid-format"]);
    expect(await faultsOf(data({ name: "x".repeat(20_001) }))).toEqual(["/data/name too-long"]);
    expect(await faultsOf(data({ tags: Array(1_001).fill("x") }))).toEqual(["/data/tags too-many"]);
    expect(await faultsOf(`{"revision":1e999,"data":{"name":"x"}}`)).toEqual(["/revision invalid-format"]);
    expect(
      (await send("PUT", "/things/a", "all", data({ name: "x".repeat(20_000), tags: Array(1_000).fill("x") }))).status,
    ).toBe(200);
    const query = await send("GET", "/things?limit=0&page=2", "all");
    expect(query.body.error.fields.map(({ path }: { path: string }) => path).toSorted()).toEqual(["/limit", "/page"]);
    expect(query.body.error.fields).toMatchObject(
      ["The query parameter `limit`: has to be ", "Unknown query parameter `page`"].map((said) => ({
        message: expect.stringContaining(said),
      })),
    );
    const nowhere = await send("GET", "/openapi.json?a=1", "all");
    expect([nowhere.status, nowhere.body.error.fields[0].path]).toEqual([422, "/a"]);
  });
});

describe("its OpenAPI document", () => {
  it("describes only its own routes, without the prefix, by their schemas", async () => {
    const send = await opened({ PUBLIC_URL: "https://portal.example" });
    const { status, body: document } = await send("GET", "/openapi.json", "reader");
    expect(status).toBe(200);
    expect(document.servers).toEqual([{ url: `https://portal.example${base}` }]);
    expect(Object.keys(document.paths)).toEqual([
      "/things/{externalId}",
      "/things",
      "/lines",
      "/files/{sha256}",
      "/openapi.json",
    ]);
    const put = document.paths["/things/{externalId}"].put;
    expect(put).toMatchObject({
      operationId: "putThingsByExternalId",
      tags: ["things"],
      description: "Scope books:write",
    });
    const schema = { type: "string", minLength: 1, maxLength: 200, pattern: "^[A-Za-z0-9._:/-]+$" };
    expect(put.parameters).toEqual([{ name: "externalId", in: "path", required: true, schema }]);
    expect(Object.keys(put.responses["200"].headers)).toEqual(["X-Request-Id"]);
    expect(Object.keys(put.responses["429"].headers)).toEqual(["X-Request-Id", "Retry-After"]);
    const head = document.paths["/files/{sha256}"].head;
    expect([head.responses["200"].content, head.responses["404"].content]).toEqual([{}, {}]);
    expect(put.requestBody.content["application/json"].schema).toMatchObject({ additionalProperties: false });
    expect(Object.keys(put.responses)).toEqual(["200", "400", "401", "403", "413", "415", "422", "429", "500", "503"]);
    expect(Object.keys(document.paths["/lines"].post.requestBody.content)).toEqual([
      "application/json",
      "application/x-ndjson",
    ]);
    expect(document.components.schemas.Error.properties.error.properties.fields.type).toBe("array");
  });
});
