import { Link } from "react-router";
import { localePath } from "#domain/shared/paths.ts";
import { type RootData, type SessionView, useLocale } from "#web/texts/root-data.ts";
import { Icon } from "#web/ui/icon.tsx";
import styles from "./account-menu.module.css";
import { LogOutButton } from "./log-out-button.tsx";

/** The settings and the logout. */
export default function MemberMenu({ session, account }: { session: SessionView; account: RootData["account"] }) {
  const locale = useLocale();
  return (
    <>
      <Link to={localePath(locale, "/settings")} reloadDocument className={styles.item} title={session.email}>
        <Icon name="user" />
        <span className={styles.word}>{account.settings}</span>
      </Link>
      <LogOutButton className={styles.item}>
        <Icon name="log-out" />
        <span className={styles.word}>{account.logOut}</span>
      </LogOutButton>
    </>
  );
}
