import { format } from "#texts/format.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { DoneNotice } from "../done-notice.tsx";
import { ConfirmForm } from "../forms/confirm-form.tsx";
import styles from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";
import type { SettingsSectionProps } from "./settings-texts.ts";

/** Lists and ends sessions. Ending needs the password, so that a thief of a session cannot lock the user out. */
export function SessionSettings({ texts, session: { email }, shown, changed, failureOf }: SettingsSectionProps) {
  const { sessions, isProved, totp } = shown;
  const { settings, forms } = texts;
  const words = settings.sessions;
  const others = sessions.filter((session) => !session.isCurrent);
  const shared = { sending: forms.sending, look: { variant: "secondary" as const } };
  return (
    <SettingsSection id="sessions" title={words.title}>
      <DoneNotice>{changed?.changed === "sessions" && words.ended}</DoneNotice>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.session}>
            <div>
              <p className={styles.device}>
                {session.device ?? words.unknown}
                {session.isCurrent ? <Badge>{words.current}</Badge> : null}
              </p>
              <p className={styles.since}>{format(words.since, { time: session.since })}</p>
            </div>
            {session.isCurrent || !isProved ? null : (
              <PageForm
                {...shared}
                intent="session"
                failure={undefined}
                submit={words.end}
                submitLabel={format(words.endLabel, { device: session.device ?? words.unknown })}
                hidden={{ id: session.id }}
              />
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && isProved ? (
        <PageForm {...shared} intent="sessions" failure={failureOf("session", "sessions")} submit={words.endOthers} />
      ) : null}
      {others.length > 0 && !isProved ? (
        <>
          <p className={styles.soft}>{words.confirm}</p>
          <ConfirmForm
            {...{ texts, email }}
            needsTotp={totp.isOn}
            submit={texts.confirm}
            failure={failureOf("prove")}
            look={{ variant: "secondary" }}
          />
        </>
      ) : null}
      {others.length === 0 ? <p className={styles.soft}>{words.only}</p> : null}
    </SettingsSection>
  );
}
