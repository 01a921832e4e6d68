import { type HeldRole, staffRoles } from "#domain/policies/staff-roles.ts";
import { heldRoles, newColleagueSchema } from "#forms/backoffice/staff-schemas.ts";
import { answerPageForm, type FormAsked, type FormCall } from "#web/page-form/answer-page-form.ts";
import { readPutTogether } from "#web/page-form/read-fields.ts";
import { staffSessionOf } from "../staff-id-of.ts";

/** What came of a form about staff. */
export type ColleagueDone = { readonly did: "proposed" | "disabled" | "enabled" };

/** Answers the forms of the page about staff: somebody new, other roles, an account that ends or comes back. */
export async function answerColleagueForm(asked: FormAsked) {
  return await answerPageForm(asked, answer, { keep: ["email", "locale"] });
}

async function answer({ page, form, field }: FormCall): Promise<ColleagueDone> {
  const session = staffSessionOf(page, "govern-staff");
  const staff = page.services.staffAdministration;
  const [act, staffId = ""] = field("intent").split(" ");
  if (act === "disable") return { did: (await staff.disable(staffId, session)) === null ? "disabled" : "proposed" };
  if (act === "enable") return { did: (await staff.enable(staffId, session)) === null ? "enabled" : "proposed" };
  if (act === "roles") await staff.proposeRoles({ staffId, roles: rolesIn(form) }, session);
  else await staff.add(newColleagueIn({ form, field }), session);
  return { did: "proposed" };
}

function rolesIn(form: FormData): HeldRole[] {
  return readPutTogether(heldRoles, sentRoles(form), () => "roles");
}

function newColleagueIn({ form, field }: Pick<FormCall, "form" | "field">) {
  return readPutTogether(newColleagueSchema, {
    email: field("email"),
    locale: field("locale"),
    roles: sentRoles(form),
  });
}

/** The boxes of a role and of its countries have names of their own. */
function sentRoles(form: FormData): unknown {
  return staffRoles
    .filter((role) => form.getAll("role").includes(role))
    .map((role) => ({ role, countries: form.getAll(`countries.${role}`) }));
}
