import { format } from "#texts/format.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { DoneNotice } from "../done-notice.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { ConfirmFirst } from "./confirm-self.tsx";
import styles from "./profile.module.css";
import type { ProfileSectionProps } from "./profile-texts.ts";

/** Lists who else acts for the customer, lets the user report an unknown person, and ends the user's own identity. */
export function PeopleSettings(section: ProfileSectionProps) {
  const { texts, profile, changed } = section;
  const { people: words } = texts.profile;
  const hasEnded = changed?.changed === "identity-ended";
  if (profile.customer === null && !hasEnded) return null;
  return (
    <SettingsSection id="people" title={format(words.title, { customer: profile.customer ?? "" })}>
      <DoneNotice>{hasEnded && words.ended}</DoneNotice>
      {profile.customer === null ? null : <People {...section} customer={profile.customer} />}
    </SettingsSection>
  );
}

type PeopleProps = ProfileSectionProps & { customer: string };

function People({ texts: { profile: all, forms }, profile, changed, failureOf, customer }: PeopleProps) {
  const { people: words, confirm } = all;
  const own = profile.people.find(({ isYou }) => isYou);
  return (
    <>
      <p>{words.text}</p>
      <DoneNotice>{changed?.changed === "person-reported" && words.reported}</DoneNotice>
      <ul className={styles.consents}>
        {profile.people.map(({ idam, name, email, since, provedBy, isYou }) => (
          <li key={idam}>
            <div>
              <p className={styles.person}>
                {name ?? email}
                {isYou ? <Badge>{words.you}</Badge> : null}
              </p>
              <p className={styles.facts}>
                {name === null ? null : `${email}, `}
                {format(words.since, { time: since })}, {words.provedBy[provedBy]}
              </p>
            </div>
            {isYou ? null : (
              <PageForm
                intent="report-person"
                failure={failureOf("report-person")}
                submit={words.report}
                submitLabel={format(words.reportLabel, { email })}
                sending={forms.sending}
                look={{ variant: "secondary" }}
                hidden={{ idam }}
              />
            )}
          </li>
        ))}
      </ul>
      {own === undefined ? null : (
        <>
          <h3 className={styles.subheading}>{format(words.endTitle, { customer })}</h3>
          <p>{words.endText}</p>
          {profile.provedUntil === null ? (
            <ConfirmFirst words={confirm} />
          ) : (
            <PageForm
              intent="end-identity"
              failure={failureOf("end-identity")}
              submit={words.end}
              sending={forms.sending}
              look={{ variant: "danger" }}
              hidden={{ idam: own.idam }}
            />
          )}
        </>
      )}
    </>
  );
}
