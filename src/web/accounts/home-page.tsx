import { Link } from "react-router";
import { localePath } from "#domain/shared/paths.ts";
import { type SessionView, useLocale } from "#web/texts/root-data.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Section } from "#web/ui/section.tsx";
import type { AccountTexts } from "./forms/account-texts.ts";
import styles from "./home-page.module.css";
import { LogOutButton } from "./log-out-button.tsx";

type HomePageProps = { texts: Pick<AccountTexts, "home" | "frame">; session: SessionView };

export default function HomePage({ texts: { home, frame }, session }: HomePageProps) {
  const settings = localePath(useLocale(), "/settings");
  return (
    <div className={styles.page}>
      <PageHeading eyebrow={home.greeting}>{session.email}</PageHeading>
      <div className={styles.sections}>
        <Section id="connect" title={home.noIdentity} className={styles.section}>
          <p className={styles.soft}>{home.noIdentityText}</p>
          <ButtonLink to={`${settings}#identity`} reloadDocument>
            {home.connect}
          </ButtonLink>
        </Section>
        <Section id="own-account" title={frame.settings} className={styles.section}>
          <p className={styles.soft}>{home.settingsText}</p>
          <div className={styles.ways}>
            <Link to={settings} reloadDocument>
              {frame.settings}
            </Link>
            <LogOutButton className={styles.out}>{frame.logOut}</LogOutButton>
          </div>
        </Section>
      </div>
    </div>
  );
}
