import { requestChecks } from "#domain/portal/requests/checks.ts";
import type { FormAsked } from "#web/page-form/handle-page-form.ts";
import { writtenReply } from "../conversations/written-reply.ts";
import { handleStaffForm, type StaffForm } from "../staff-page.ts";

type RequestDone =
  | { readonly did: "moved" }
  | { readonly did: "checked" }
  | { readonly did: "written"; readonly entryId: string; readonly kind: "answer" | "note" };

export async function handleRequestForm(asked: FormAsked, id: string) {
  return await handleStaffForm(asked, (form) => answer(form, id), { keep: ["body", "kind", "status", "note"] });
}

async function answer({ staff, form, field, raw }: StaffForm, id: string): Promise<RequestDone> {
  if (field("intent") === "move") {
    await staff.changeRequestStatus({ id, raw: { ...raw, basedOn: Number(field("basedOn")) } });
    return { did: "moved" };
  }
  if (field("intent") === "checks") {
    const done = requestChecks.filter((check) => form.getAll("done").includes(check));
    await staff.markRequestChecks({ id, input: { done } });
    return { did: "checked" };
  }
  const kind = field("kind") === "internal" ? "note" : "answer";
  const { entryId } = await staff.writeToRequest({ id, raw: { ...writtenReply(form), isInternal: kind === "note" } });
  return { did: "written", entryId, kind };
}
