import type { Country } from "#domain/countries/codes.ts";
import type { HeldRole } from "#domain/policies/staff-roles.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import items from "../parts/items.module.css";
import styles from "./colleagues.module.css";
import { RoleBoxes } from "./role-boxes.tsx";

/** A member of staff as the page shows one. */
export interface ShownColleague {
  readonly id: string;
  readonly email: string;
  readonly isActive: boolean;
  readonly held: readonly HeldRole[];
  /** the same, in words */
  readonly roles: string;
  /** which roles were proposed and by whom; null: nothing waits */
  readonly pending: string | null;
}

type ColleagueItemProps = {
  words: Catalogue["backoffice"];
  sending: string;
  countryNames: Readonly<Record<Country, string>>;
  colleague: ShownColleague;
  failureOf: (intent: string) => PageFormFailure | undefined;
};

/** Somebody of staff: what they may do, what was proposed, and the forms that change it. */
export function ColleagueItem({ words, sending, countryNames, colleague, failureOf }: ColleagueItemProps) {
  const { colleagues } = words;
  const { id, email, isActive, held, roles, pending } = colleague;
  const [change, disable] = [`roles ${id}`, `disable ${id}`];
  return (
    <article className={items.item} aria-labelledby={`colleague-${id}`}>
      <div className={styles.who}>
        <h2 id={`colleague-${id}`}>{email}</h2>
        <Badge tone={isActive ? "done" : "plain"}>{isActive ? colleagues.active : colleagues.disabled}</Badge>
      </div>
      <p>{roles}</p>
      {pending === null ? null : <p className={styles.pending}>{pending}</p>}
      {isActive ? (
        <div className={styles.ways}>
          <Disclosure summary={colleagues.change} open={failureOf(change) !== undefined}>
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
          <Disclosure summary={colleagues.disable}>
            <PageForm
              intent={disable}
              failure={failureOf(disable)}
              submit={colleagues.disable}
              submitLabel={`${colleagues.disable}: ${email}`}
              sending={sending}
              look={{ variant: "secondary" }}
            >
              <p>{format(colleagues.confirm, { email })}</p>
            </PageForm>
          </Disclosure>
        </div>
      ) : null}
    </article>
  );
}
