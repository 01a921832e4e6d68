import { isAboutStaff } from "#domain/policies/approvals.ts";
import { type RoleAssignment, staffRoles } from "#domain/policies/staff-roles.ts";
import { locales } from "#domain/shared/locale.ts";
import { rolesOfStaffMemberSchema } from "#forms/backoffice/staff-schemas.ts";
import type { StaffMember } from "#server/use-cases/back-office/staff-members/staff-member.ts";
import { catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { EmailField } from "#web/fields/email-field.tsx";
import { SelectField } from "#web/fields/select-field.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import { failureOfForm, typedField } from "#web/page-form/page-form-failure.ts";
import { languagesFor } from "#web/texts/language-names.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Section } from "#web/ui/section.tsx";
import administration from "../components/administration.module.css";
import items from "../components/items.module.css";
import { rolesInWords } from "../roles-in-words.ts";
import { handleStaffForm, loadStaffPage } from "../staff-page.ts";
import type { Route } from "./+types/staff-members.ts";
import { RoleBoxes } from "./role-boxes.tsx";
import { type ShownStaffMember, StaffMemberItem } from "./staff-member-item.tsx";
import styles from "./staff-members.module.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  return await loadStaffPage({ context, url }, async ({ staff, locale }) => {
    const { items: everybody } = await staff.listStaffMembers({});
    const { backoffice, publicPages, account } = catalogue(locale);
    const countryNames = publicPages.onboarding.countries;
    const { none, pending: proposed } = backoffice.colleagues;
    const inWords = (roles: readonly RoleAssignment[]) =>
      rolesInWords(roles, backoffice.roles, countryNames).join(", ") || none;
    const show = ({ staffId, email, isActive, isToKeep, roles, proposals }: StaffMember): ShownStaffMember => ({
      id: staffId,
      email,
      isActive,
      isToKeep,
      held: roles,
      roles: inWords(roles),
      pending: proposals.flatMap(({ approvalId: id, action, payload, proposedBy: { name: who } }) =>
        isAboutStaff(action)
          ? [
              {
                id,
                action,
                text: format(proposed[action], { roles: inWords(rolesOfStaffMemberSchema.parse(payload).roles), who }),
              },
            ]
          : [],
      ),
    });
    return { words: backoffice, countryNames, sending: account.forms.sending, colleagues: everybody.map(show) };
  });
}

export async function action({ context, url }: Route.ActionArgs) {
  return await handleStaffForm(
    { context, url },
    async ({ staff, form, field, raw }): Promise<{ readonly did: "proposed" | "disabled" | "enabled" }> => {
      const [act, staffId = ""] = field("intent").split(" ");
      if (act === "disable") {
        return { did: "approvalId" in (await staff.disableStaffMember({ staffId })) ? "proposed" : "disabled" };
      }
      if (act === "enable") {
        return { did: "approvalId" in (await staff.enableStaffMember({ staffId })) ? "proposed" : "enabled" };
      }
      const roles = sentRoles(form);
      if (act === "roles") await staff.proposeRoles({ staffId, raw: { roles } });
      else await staff.addStaffMember({ raw: { ...raw, roles } });
      return { did: "proposed" };
    },
    { keep: ["email", "locale"], fieldOf: (path) => path.split(".")[0] ?? path },
  );
}

function sentRoles(form: FormData): unknown {
  return staffRoles
    .filter((role) => form.getAll("role").includes(role))
    .map((role) => ({ role, countries: form.getAll(`countries.${role}`) }));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titleMeta(matches, loaderData?.words.colleagues.title);

export default function StaffMembers({ loaderData, actionData }: Route.ComponentProps) {
  const { words, countryNames, sending, colleagues: everybody } = loaderData;
  const { colleagues } = words;
  const { done, failure } = actionData ?? {};
  const locale = useLocale();
  const failureOf = (intent: string) => failureOfForm(failure, intent);
  const wrong = failureOf("add");
  return (
    <div className={administration.page}>
      <PageHeading lead={colleagues.lead}>{colleagues.title}</PageHeading>
      {done ? <Notice tone="success" role="status" title={colleagues.done[done.did]} /> : null}
      <ul className={items.list}>
        {everybody.map((staffMember) => (
          <li key={staffMember.id}>
            <StaffMemberItem {...{ words, sending, countryNames, colleague: staffMember, failureOf }} />
          </li>
        ))}
      </ul>
      <Section id="add" title={colleagues.add} className={styles.add}>
        <p className={administration.soft}>{colleagues.addLead}</p>
        <PageForm
          // Keeps the typed values after a failure and empties after success.
          key={everybody.length}
          intent="add"
          failure={wrong}
          problems={{ title: colleagues.problems, labels: { email: colleagues.email, roles: colleagues.roles } }}
          submit={colleagues.submit}
          sending={sending}
        >
          <EmailField {...typedField(wrong, "email")} label={colleagues.email} autoComplete="off" required />
          <SelectField
            {...typedField(wrong, "locale", locale)}
            label={colleagues.language}
            options={locales.map((value) => ({ value, label: languagesFor(locale)[value] }))}
            width="half"
          />
          <RoleBoxes id="roles" words={words} countryNames={countryNames} held={[]} />
        </PageForm>
      </Section>
    </div>
  );
}
