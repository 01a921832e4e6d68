import { format } from "#texts/format.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import { useRootData } from "#web/texts/root-data.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { DoneNotice } from "../done-notice.tsx";
import settings from "../settings/settings.module.css";
import { SettingsSection } from "../settings/settings-section.tsx";
import type { ShownConsent } from "./load-profile.ts";
import styles from "./profile.module.css";
import type { ProfileSectionProps, ProfileTexts } from "./profile-texts.ts";

/** Each consent is withdrawn by one click, as easily as it was given. */
export function ConsentSettings({ texts, profile, changed, failureOf }: ProfileSectionProps) {
  const { consents: words } = texts.profile;
  const failure = failureOf("withdraw", "withdraw-cookies");
  return (
    <SettingsSection id="consents" title={words.title}>
      <DoneNotice>{changed?.changed === "consent" && words.doneMail}</DoneNotice>
      {failure ? (
        <Notice tone="error" role="alert">
          <p>{failure.message}</p>
        </Notice>
      ) : null}
      <p className={styles.soft}>{words.text}</p>
      <ul className={styles.consents} hidden={profile.consents.length === 0}>
        {profile.consents.map((consent) => (
          <li key={Object.values(consent.named).join(" ")}>
            <Consent consent={consent} texts={texts} />
          </li>
        ))}
      </ul>
      <p>
        {texts.notifications.title}:{" "}
        <PageLink to="/settings/notices" className={settings.way}>
          {texts.notifications.entry}
        </PageLink>
      </p>
    </SettingsSection>
  );
}

function Consent({ consent, texts: { profile, forms } }: { consent: ShownConsent; texts: ProfileTexts }) {
  const { consents: words } = profile;
  const company = useRootData()?.companyInfo;
  return (
    <>
      <p>{consent.text}</p>
      <div className={styles.facts}>
        {consent.facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
      </div>
      {consent.withdrawn === null ? null : <Badge>{consent.withdrawn}</Badge>}
      {consent.isRequired && consent.withdrawn === null ? (
        <p className={styles.facts}>
          {format(words.required, { email: company?.email ?? "", phone: company?.phone ?? "" })}
        </p>
      ) : null}
      {consent.change === null ? null : (
        <PageForm
          intent={consent.intent}
          failure={undefined}
          sending={forms.sending}
          submit={consent.change.submit}
          submitLabel={consent.change.label}
          hidden={consent.named}
          look={{ variant: "secondary" }}
        />
      )}
    </>
  );
}
