import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { checkLogin } from "#domain/portal/login-check.ts";
import { membersOnly } from "#domain/portal/public-routes.ts";
import { wayToLogin } from "#web/page-form/way-to-login.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import type { SessionView } from "#web/texts/root-data.ts";
import type { AccountTexts } from "../forms/account-texts.ts";
import { logOut } from "./calls.ts";
import { SessionDialog } from "./session-dialog.tsx";
import { forgetTab, resetExpiration } from "./stored-expiration.ts";
import { onMarkChange, storedMark, storeMark } from "./stored-mark.ts";
import { useCountdown } from "./use-countdown.ts";

type MemberGuardProps = { session: SessionView; texts: AccountTexts["frame"]["session"]; closeLabel: string };

/** On a page that was loaded with a session. */
export default function MemberGuard({ session, texts, closeLabel }: MemberGuardProps) {
  const [hasEnded, setEnded] = useState(false);
  const place = useLocation();
  const navigate = useNavigate();
  const isOwn = !isForAnyone(splitLocale(place.pathname).route);
  useSameIdentity(session, isOwn);
  // Without a connection the page of the login takes the place of this one within the site, and is loaded when that is
  // possible: either way nothing of the customer's is left on the screen.
  const goToLogin = () => {
    if (navigator.onLine) location.assign(wayToLogin(place));
    else void navigate(wayToLogin(place));
  };
  const leave = () => {
    setEnded(true);
    forgetTab();
    if (isOwn) goToLogin();
  };
  const { remainingMs, phase, expires } = useCountdown(session, (why) => {
    if (why === "elsewhere") leave();
    else void endSession().then(leave);
  });
  /** The server would still accept the session, and the login page would send the user back here. */
  async function endSession() {
    if (!(await logOut())) noteUnfinishedLogout(session.mark);
    resetExpiration();
  }
  const resume = useEffectEvent(() => {
    if (!takeUnfinishedLogout(session.mark)) return;
    void logOut().then((hasEnded) => {
      if (hasEnded) leave();
    });
  });
  useEffect(() => resume(), []);
  return (
    <SessionDialog
      isDue={phase === "warning" && !hasEnded}
      expires={expires}
      remainingMs={remainingMs}
      texts={texts}
      closeLabel={closeLabel}
      onFailed={() => {
        setEnded(true);
        void endSession().then(goToLogin);
      }}
    />
  );
}

/** Whether a page needs no login, so that what is typed there stays; home belongs to a user. */
function isForAnyone(route: string): boolean {
  return route !== "/" && checkLogin(route, false, membersOnly) === null;
}

const key = "unfinishedLogout";

/** Keeps the mark of a session whose logout did not reach the server. */
function noteUnfinishedLogout(mark: string): void {
  try {
    localStorage.setItem(key, mark);
  } catch {
    // Without storage the session ends by its own expiry.
  }
}

/** Whether this session's logout is still to be sent; the first call forgets it. */
function takeUnfinishedLogout(mark: string): boolean {
  try {
    const noted = localStorage.getItem(key);
    if (noted !== null) localStorage.removeItem(key);
    return noted === mark;
  } catch {
    return false;
  }
}

/**
 * Reloads a page that was loaded for another identity: it shows another customer's data, and what is typed there would
 * be sent in the new customer's name.
 *
 * @param isOwn a page behind the login; other pages show nobody's data and are left alone
 */
function useSameIdentity({ mark, now }: SessionView, isOwn: boolean): void {
  useEffect(() => {
    if (!isOwn) return;
    const look = () => {
      const newest = storedMark();
      // Without a connection nothing can be sent from here, and the browser would leave the site.
      if (newest !== null && newest.mark !== mark && newest.now > now && navigator.onLine) location.reload();
    };
    const newest = storedMark();
    // A page that took long to come, or came from the browser's memory, may be the older one.
    if (newest === null || newest.now <= now) storeMark({ mark, now });
    else look();
    const stopFollowing = onMarkChange(look);
    window.addEventListener("pageshow", look);
    window.addEventListener("online", look);
    return () => {
      stopFollowing();
      window.removeEventListener("pageshow", look);
      window.removeEventListener("online", look);
    };
  }, [mark, now, isOwn]);
}
