import type { Country } from "#domain/countries/codes.ts";
import { holds, type RoleAssignment } from "#domain/policies/staff-roles.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import administration from "../components/administration.module.css";
import items from "../components/items.module.css";
import { RoleBoxes } from "./role-boxes.tsx";
import styles from "./staff-members.module.css";

export interface ShownStaffMember {
  readonly id: string;
  readonly email: string;
  readonly isActive: boolean;
  readonly held: readonly RoleAssignment[];
  readonly roles: string;
  /** one of the last two admins, whose account cannot be changed */
  readonly isToKeep: boolean;
  readonly pending: readonly { readonly id: string; readonly action: string; readonly text: string }[];
}

type StaffMemberItemProps = {
  words: Catalogue["backoffice"];
  sending: string;
  countryNames: Readonly<Record<Country, string>>;
  colleague: ShownStaffMember;
  failureOf: (intent: string) => PageFormFailure | undefined;
};

export function StaffMemberItem(props: StaffMemberItemProps) {
  const { words, sending, countryNames, colleague: staffMember, failureOf } = props;
  const { colleagues } = words;
  const { id, email, isActive, isToKeep, held, roles, pending } = staffMember;
  const change = `roles ${id}`;
  const isAccessPending = pending.some(({ action }) => action !== "staff-roles");
  return (
    <article className={items.item} aria-labelledby={`colleague-${id}`}>
      <div className={styles.who}>
        <h2 id={`colleague-${id}`}>{email}</h2>
        <Badge tone={isActive ? "done" : "plain"}>{isActive ? colleagues.active : colleagues.disabled}</Badge>
      </div>
      <p>{roles}</p>
      {pending.map(({ id: approvalId, text }) => (
        <p key={approvalId} className={styles.pending}>
          {text}
        </p>
      ))}
      {isToKeep ? <p className={administration.soft}>{colleagues.toKeep}</p> : null}
      <div className={styles.ways}>
        {isActive ? (
          <Disclosure
            key={`${change} ${pending.length}`}
            summary={colleagues.change}
            open={failureOf(change) !== undefined}
          >
            <PageForm
              intent={change}
              failure={failureOf(change)}
              submit={colleagues.propose}
              submitLabel={`${colleagues.propose}: ${email}`}
              sending={sending}
            >
              <RoleBoxes id={id} words={words} countryNames={countryNames} held={held} />
            </PageForm>
          </Disclosure>
        ) : null}
        {isToKeep || isAccessPending ? null : <AccessForm {...{ words, sending, colleague: staffMember, failureOf }} />}
      </div>
    </article>
  );
}

/** Disables or enables the account; for an admin it only proposes that. */
function AccessForm({ words, sending, colleague: staffMember, failureOf }: Omit<StaffMemberItemProps, "countryNames">) {
  const { id, email, isActive, held: roles, pending } = staffMember;
  const intent = `${isActive ? "disable" : "enable"} ${id}`;
  const { act, lead } = accessWords(words.colleagues, isActive, holds(roles, "admin"));
  return (
    <Disclosure key={`${intent} ${pending.length}`} summary={act} open={failureOf(intent) !== undefined}>
      <PageForm
        intent={intent}
        failure={failureOf(intent)}
        submit={act}
        submitLabel={`${act}: ${email}`}
        sending={sending}
        look={{ variant: "secondary" }}
      >
        <p>{format(lead, { email })}</p>
      </PageForm>
    </Disclosure>
  );
}

function accessWords(words: Catalogue["backoffice"]["colleagues"], isActive: boolean, isProposed: boolean) {
  const { disable, proposeDisable, confirm, confirmAdmin, enable, proposeEnable, confirmEnable } = words;
  if (isActive) return isProposed ? { act: proposeDisable, lead: confirmAdmin } : { act: disable, lead: confirm };
  return isProposed ? { act: proposeEnable, lead: words.confirmEnableAdmin } : { act: enable, lead: confirmEnable };
}
