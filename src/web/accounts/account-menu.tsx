import { Suspense } from "react";
import { type RootData } from "#web/texts/root-data.ts";
import { Icon } from "#web/ui/icon.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { PageLink } from "#web/ui/page-link.tsx";
import styles from "./account-menu.module.css";

const MemberMenu = lazyPart(() => import("./member-menu.tsx"));

export function AccountMenu({ session, account }: Pick<RootData, "session" | "account">) {
  if (session) {
    return (
      <Suspense>
        <MemberMenu session={session} account={account} />
      </Suspense>
    );
  }
  return (
    <PageLink to="/login" reloadDocument className={styles.item}>
      <Icon name="user" />
      <span className={styles.word}>{account.logIn}</span>
    </PageLink>
  );
}
