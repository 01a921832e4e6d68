import { Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { splitLocale } from "#web/texts/locale-path.ts";
import type { SessionView } from "#web/texts/root-data.ts";
import { lazyPart } from "#web/ui/lazy-part.ts";
import type { AccountTexts } from "../forms/account-texts.ts";
import { onExpirationChange, resetExpiration, storedExpiration } from "./stored-expiration.ts";

type SessionGuardProps = { session: SessionView | null; texts: AccountTexts["frame"]["session"]; closeLabel: string };

const MemberGuard = lazyPart(() => import("./member-guard.tsx"));

/** Warns before the session ends, and leaves the page when it has ended here or in another tab. */
export function SessionGuard({ session, texts, closeLabel }: SessionGuardProps) {
  if (!session) return <GuestGuard />;
  return (
    <Suspense>
      <MemberGuard session={session} texts={texts} closeLabel={closeLabel} />
    </Suspense>
  );
}

function GuestGuard() {
  const { route } = splitLocale(useLocation().pathname);
  useEffect(() => {
    let isGone = false;
    if (storedExpiration() !== null) {
      // The page may be outdated: another tab may have logged in since.
      void import("./calls.ts")
        .then(({ isLoggedIn }) => isLoggedIn())
        .then((answer) => {
          if (answer === false && !isGone) resetExpiration();
        });
    }
    return () => {
      isGone = true;
    };
  }, []);
  useEffect(
    () =>
      onExpirationChange(() => {
        if (route === "/login" && storedExpiration() !== null) location.replace(location.href);
      }),
    [route],
  );
  return null;
}
