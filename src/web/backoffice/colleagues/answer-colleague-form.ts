import { staffRoles } from "#domain/policies/staff-roles.ts";
import type { FormAsked } from "#web/page-form/answer-page-form.ts";
import { answerStaffForm } from "../staff-page.ts";

/** What came of a form about staff. */
export type ColleagueDone = { readonly did: "proposed" | "disabled" | "enabled" };

/** Answers the forms of the page about staff: somebody new, other roles, an account that ends or comes back. */
export async function answerColleagueForm(asked: FormAsked) {
  return await answerStaffForm(
    asked,
    async ({ staff, form, field, raw }): Promise<ColleagueDone> => {
      const [act, staffId = ""] = field("intent").split(" ");
      if (act === "disable") {
        return { did: "approvalId" in (await staff.disableColleague({ staffId })) ? "proposed" : "disabled" };
      }
      if (act === "enable") {
        return { did: "approvalId" in (await staff.enableColleague({ staffId })) ? "proposed" : "enabled" };
      }
      const roles = sentRoles(form);
      if (act === "roles") await staff.proposeRoles({ staffId, raw: { roles } });
      else await staff.addColleague({ raw: { ...raw, roles } });
      return { did: "proposed" };
    },
    { keep: ["email", "locale"], fieldOf: (path) => path.split(".")[0] ?? path },
  );
}

/** The boxes of a role and of its countries have names of their own. */
function sentRoles(form: FormData): unknown {
  return staffRoles
    .filter((role) => form.getAll("role").includes(role))
    .map((role) => ({ role, countries: form.getAll(`countries.${role}`) }));
}
