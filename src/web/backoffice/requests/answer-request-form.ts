import { requestChecks } from "#domain/portal/requests/checks.ts";
import { moveSchema, staffEntrySchema } from "#forms/backoffice/conversation-schemas.ts";
import { answerPageForm, type FormAsked, type FormCall } from "#web/page-form/answer-page-form.ts";
import { readValues } from "#web/page-form/read-fields.ts";
import { staffSessionOf } from "../staff-id-of.ts";
import { readWritten } from "../talk/read-written.ts";

/** What came of a form of a request. */
type RequestDone =
  | { readonly did: "moved" }
  | { readonly did: "checked" }
  | { readonly did: "written"; readonly entryId: string; readonly kind: "answer" | "note" };

/** Answers the forms of a request's page: what is written, where it is moved, what is checked. */
export async function answerRequestForm(asked: FormAsked, requestId: string) {
  return await answerPageForm(asked, (call) => answer(call, requestId), {
    keep: ["body", "kind", "status", "note"],
    isOfAddress: true,
  });
}

async function answer({ page, form, field }: FormCall, requestId: string): Promise<RequestDone> {
  const requests = page.services.staffRequests;
  const session = staffSessionOf(page, "work-on-cases", await requests.countryOf(requestId));
  if (field("intent") === "move") {
    const typed = { status: field("status"), note: field("note"), basedOn: Number(field("basedOn")) };
    const { note = null, ...move } = readValues(moveSchema, typed);
    await requests.move({ requestId, ...move, note }, session);
    return { did: "moved" };
  }
  if (field("intent") === "checks") {
    const done = requestChecks.filter((check) => form.getAll("done").includes(check));
    await requests.check({ requestId, done }, session);
    return { did: "checked" };
  }
  const kind = field("kind") === "internal" ? "note" : "answer";
  const entry = readWritten(staffEntrySchema, form, { isInternal: kind === "note" });
  const { entryId } = await requests.write({ requestId, ...entry }, session);
  return { did: "written", entryId, kind };
}
