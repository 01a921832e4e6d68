import type { Catalogue } from "#texts/catalogue.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { DoneNotice } from "../done-notice.tsx";
import styles from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";

type CalendarSettingsProps = {
  words: Catalogue["calendar"]["settings"];
  sending: string;
  /** the address of the identity's calendar; null: it has none */
  url: string | null;
  /** what a form of this section has just done */
  changed: "calendar-opened" | "calendar-closed" | undefined;
  failure: PageFormFailure | undefined;
};

/** The address by which a calendar program subscribes to the identity's dates. */
export function CalendarSettings({ words, sending, url, changed, failure }: CalendarSettingsProps) {
  return (
    <SettingsSection id="calendar" title={words.title}>
      <p className={styles.soft}>{words.text}</p>
      <DoneNotice>{changed && (changed === "calendar-opened" ? words.made : words.closed)}</DoneNotice>
      {url === null ? (
        <PageForm
          intent="calendar-open"
          failure={failure}
          submit={words.on}
          sending={sending}
          look={{ variant: "secondary" }}
        />
      ) : (
        <>
          <p className={styles.subject}>{words.address}</p>
          <p className={styles.address}>
            <code>{url}</code>
            <CopyButton text={url} about={words.address} words={words} />
          </p>
          <p>
            <a className={styles.way} href={url.replace(/^https?:/, "webcal:")}>
              {words.open}
            </a>
          </p>
          <p className={styles.soft}>{words.how}</p>
          <p className={styles.soft}>{words.secret}</p>
          <PageForm
            intent="calendar-close"
            failure={failure}
            submit={words.off}
            sending={sending}
            look={{ variant: "secondary" }}
          />
        </>
      )}
    </SettingsSection>
  );
}
