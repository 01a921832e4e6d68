import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { may } from "#domain/policies/rights.ts";
import type { RoleAssignment } from "#domain/policies/staff-roles.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import { catalogue } from "#texts/catalogue.ts";
import { pageContext } from "#web/context.ts";
import { readSentForm } from "#web/page-form/sent-form.ts";
import { handleQueueForm } from "./handle-queue-form.ts";

const { errors } = catalogue("cs");
const url = new URL("https://portal.example/cs/backoffice/queue");
const refusals: Readonly<Record<string, string>> = { taken: "taken", czech: "not-found", unknown: "not-found" };
const operator: readonly RoleAssignment[] = [{ role: "operator", countries: ["sk"] }];

async function send(fields: Record<string, string>, held = operator) {
  const done: string[] = [];
  const doing = (act: string) => async (asked: { id: string; input: { staffId?: string } }) => {
    if (!may({ of: "staff", roles: held }, "work-on-cases")) throw new Error("forbidden");
    if (refusals[asked.id]) throw new Error(refusals[asked.id]);
    done.push([act, asked.id, asked.input.staffId].filter(Boolean).join(" "));
  };
  const calls = { takeCase: doing("take"), releaseCase: doing("release"), assignCase: doing("assign") };
  const page = {
    isCsrfTokenValid: () => true,
    refusalOf: (error: unknown) =>
      error instanceof Error
        ? { code: error.message, status: 409, fields: {}, retryAfterSeconds: undefined }
        : undefined,
    staff: { staff: { id: "me" } },
    services: { backOffice: () => calls },
  };
  const context = new RouterContextProvider();
  context.set(pageContext, page as unknown as PageContext);
  const request = new Request(url, { method: "POST", body: new URLSearchParams({ csrf_token: "ours", ...fields }) });
  const next = () => Promise.resolve(new Response());
  await readSentForm({ context, request, url, pattern: "/:locale?/backoffice/queue", params: {} }, next);
  return { answer: await handleQueueForm({ context, url }), done };
}

test("a row's button takes only its application", async () => {
  const { answer, done } = await send({ act: "take one", applications: "two" });
  expect(done).toEqual(["take one"]);
  expect(answer).toMatchObject({ data: { done: { act: "take", count: 1, refused: null } } });
});

test("the selection's button takes the selected applications", async () => {
  const { answer, done } = await send({ act: "take one two", applications: "one two taken" });
  expect(done).toEqual(["take one", "take two"]);
  expect(answer).toMatchObject({ data: { done: { act: "take", count: 2, refused: null } } });
});

test("assigns selected applications separately, and lists the refused ones with each reason once", async () => {
  const { answer, done } = await send({
    act: "pass",
    applications: "one taken two czech unknown one",
    to: "colleague",
  });
  expect(done).toEqual(["assign one colleague", "assign two colleague"]);
  const refused = { ids: ["taken", "czech", "unknown"], why: [errors.taken, errors["not-found"]].join(" ") };
  expect(answer).toMatchObject({ data: { done: { act: "pass", count: 2, refused } } });
});

test("refuses the form to readers without the right", async () => {
  const sent = send({ act: "release", applications: "one" }, [{ role: "auditor", countries: [] }]);
  await expect(sent).rejects.toMatchObject({ init: { status: 404 } });
});

test("refuses an unknown action", async () => {
  const { answer, done } = await send({ act: "approve one" });
  expect(done).toEqual([]);
  expect(answer).toMatchObject({ data: { failure: { code: "invalid-input" } }, init: { status: 422 } });
});
