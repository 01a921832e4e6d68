import { format } from "#texts/format.ts";
import { PageForm } from "#web/page-form/page-form.tsx";
import type { PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { ShownSession } from "./load-settings.ts";
import styles from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";
import type { SettingsTexts } from "./settings-texts.ts";

type SessionSettingsProps = {
  texts: SettingsTexts;
  sessions: readonly ShownSession[];
  hasEnded: boolean;
  failure: PageFormFailure | undefined;
};

/** Where else one is logged in, and how to end that. */
export function SessionSettings({ texts: { settings, forms }, sessions, hasEnded, failure }: SessionSettingsProps) {
  const words = settings.sessions;
  const others = sessions.filter((session) => !session.isCurrent);
  const shared = { sending: forms.sending, look: { variant: "secondary" as const } };
  return (
    <SettingsSection id="sessions" title={words.title}>
      {hasEnded ? (
        <Notice tone="success" role="status">
          <p>{words.ended}</p>
        </Notice>
      ) : null}
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
            {session.isCurrent ? null : (
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
      {others.length > 1 ? <PageForm {...shared} intent="sessions" failure={failure} submit={words.endOthers} /> : null}
      {others.length === 0 ? <p className={styles.soft}>{words.only}</p> : null}
    </SettingsSection>
  );
}
