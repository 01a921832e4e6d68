import type { ApplicantInvitationState } from "#domain/accounts/invitation.ts";
import type { Country } from "#domain/countries/codes.ts";
import { href } from "#domain/shared/paths.ts";
import type { ApplicantInvitation } from "#server/use-cases/back-office/invitations/invite-applicant.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { languagesFor } from "#web/texts/language-names.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Moment } from "#web/ui/day.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { Section } from "#web/ui/section.tsx";
import parts from "../components/administration.module.css";
import { PlainTable } from "../components/plain-table.tsx";

const tones = {
  sent: "plain",
  refused: "wrong",
  opened: "accent",
  filed: "done",
  ended: "plain",
} as const satisfies Readonly<Record<ApplicantInvitationState, string>>;

type InvitedApplicantsProps = {
  words: Catalogue["backofficeInvitations"]["applicants"];
  countryNames: Readonly<Record<Country, string>>;
  items: readonly ApplicantInvitation[];
};

export function InvitedApplicants({ words, countryNames, items }: InvitedApplicantsProps) {
  const locale = useLocale();
  return (
    <Section id="invited" title={words.list} className={parts.section}>
      <PlainTable
        none={<p className={parts.soft}>{words.none}</p>}
        caption={words.list}
        columns={["sentTo", "state", "country", "locale", "sentAt", "by"]}
        words={words.columns}
        rows={items.map(({ id, state, sentTo, ...item }) => ({
          id,
          cells: {
            sentTo: sentTo ?? words.deleted,
            state:
              state === "filed" ? (
                <PageLink
                  to={href("/backoffice/applications/:applicationId", { applicationId: id })}
                  aria-label={`${words.states[state]}: ${words.open}`}
                >
                  {words.states[state]}
                </PageLink>
              ) : (
                <Badge tone={tones[state]}>{words.states[state]}</Badge>
              ),
            country: countryNames[item.country],
            locale: languagesFor(locale)[item.locale],
            sentAt: <Moment at={item.sentAt} />,
            by: item.by?.name ?? "",
          },
        }))}
      />
    </Section>
  );
}
