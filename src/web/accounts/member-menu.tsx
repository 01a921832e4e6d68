import type { RootData, SessionView } from "#web/texts/root-data.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import styles from "./account-menu.module.css";
import { LogOutButton } from "./log-out-button.tsx";

export default function MemberMenu({ session, account }: { session: SessionView; account: RootData["account"] }) {
  return (
    <>
      <PageLink to="/settings" reloadDocument className={styles.item} title={session.email}>
        <Icon name="user" />
        <span className={styles.word}>{account.settings}</span>
      </PageLink>
      <LogOutButton className={styles.item}>
        <Icon name="log-out" />
        <span className={styles.word}>{account.logOut}</span>
      </LogOutButton>
    </>
  );
}
