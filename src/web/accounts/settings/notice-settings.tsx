import type { ReactNode } from "react";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import type { SessionView } from "#web/texts/root-data.ts";
import { Notice } from "#web/ui/notice.tsx";
import styles from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";
import type { SettingsTexts } from "./settings-texts.ts";

type NoticeSettingsProps = {
  words: Catalogue["messages"]["notices"];
  forms: SettingsTexts["forms"];
  session: SessionView;
  areOn: boolean;
  isChanged: boolean;
  failure: PageFormFailure | undefined;
  /** what else is sent because the user has chosen it */
  children?: ReactNode;
};

/** What e-mails are sent about: messages, as the user has chosen, and what nobody can switch off. */
export function NoticeSettings({ words, forms, session, areOn, isChanged, failure, children }: NoticeSettingsProps) {
  const state = areOn ? words.on : words.off;
  return (
    <SettingsSection id="notices" title={words.title}>
      <h3 className={styles.subject}>{words.messages}</h3>
      <p className={styles.soft}>{format(words.text, { email: session.email })}</p>
      {isChanged ? (
        <Notice tone="success" role="status">
          <p>{state}</p>
        </Notice>
      ) : (
        <p>{state}</p>
      )}
      <PageForm
        intent="notices"
        failure={failure}
        submit={areOn ? words.switchOff : words.switchOn}
        sending={forms.sending}
        hidden={{ notices: areOn ? "off" : "on" }}
        look={{ variant: "secondary" }}
      />
      {children}
      <h3 className={styles.subject}>{words.always}</h3>
      <p className={styles.soft}>{words.alwaysText}</p>
    </SettingsSection>
  );
}
