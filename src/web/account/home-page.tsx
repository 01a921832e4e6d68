import { Link } from "react-router";
import { localePath } from "#web/texts/locale-path.ts";
import { type SessionView, useLocale } from "#web/texts/root-data.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { AccountTexts } from "./forms/account-texts.ts";
import styles from "./home-page.module.css";
import { IdentitySwitch } from "./identity-switch.tsx";
import { LogOutButton } from "./log-out-button.tsx";

type HomePageProps = {
  texts: Pick<AccountTexts, "home" | "settings" | "forms" | "frame">;
  session: SessionView;
};

/** Who is logged in and for whom, and what can be done about either. */
export function HomePage({ texts, session }: HomePageProps) {
  const { home, frame } = texts;
  const locale = useLocale();
  const identity = session.identities.find(({ idam }) => idam === session.idam);
  const settings = localePath(locale, "/settings");
  return (
    <div className={styles.page}>
      <PageHeading eyebrow={home.greeting} lead={identity ? session.email : undefined}>
        {identity?.name ?? session.email}
      </PageHeading>
      {session.isEmailProven ? null : (
        <Notice
          tone="warning"
          actions={
            <ButtonLink to={`${settings}#identity`} variant="secondary" reloadDocument>
              {home.resend}
            </ButtonLink>
          }
        >
          <p>{home.unproven}</p>
        </Notice>
      )}
      <div className={styles.sections}>
        <section className={styles.section} aria-labelledby="acts-for">
          <h2 id="acts-for">{home.actsFor}</h2>
          {session.identities.length > 0 ? (
            <IdentitySwitch texts={texts} session={session} failure={undefined} />
          ) : (
            <>
              <p>
                <strong>{home.noIdentity}</strong>
              </p>
              <p className={styles.soft}>{home.noIdentityText}</p>
              <ButtonLink to={`${settings}#identity`} reloadDocument>
                {home.connect}
              </ButtonLink>
            </>
          )}
        </section>
        <section className={styles.section} aria-labelledby="own-account">
          <h2 id="own-account">{frame.settings}</h2>
          <p className={styles.soft}>{home.settingsText}</p>
          <div className={styles.ways}>
            <Link to={settings} reloadDocument>
              {frame.settings}
            </Link>
            <LogOutButton className={styles.out}>{frame.logOut}</LogOutButton>
          </div>
        </section>
      </div>
    </div>
  );
}
