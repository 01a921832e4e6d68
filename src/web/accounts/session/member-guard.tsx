import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { checkLogin } from "#domain/portal/login-check.ts";
import { membersOnly } from "#domain/portal/public-routes.ts";
import { countdown } from "#domain/portal/session-timing.ts";
import { wayToLogin } from "#web/page-form/way-to-login.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import type { SessionView } from "#web/texts/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { AccountTexts } from "../forms/account-texts.ts";
import { extendSession, logOut } from "./calls.ts";
import styles from "./session-dialog.module.css";
import { forgetTab, resetExpiration } from "./stored-expiration.ts";
import { onMarkChange, storedMark, storeMark } from "./stored-mark.ts";
import { restartCountdown, useCountdown } from "./use-countdown.ts";

type MemberGuardProps = { session: SessionView; texts: AccountTexts["frame"]["session"]; closeLabel: string };

export default function MemberGuard({ session, texts, closeLabel }: MemberGuardProps) {
  const [hasEnded, setEnded] = useState(false);
  const place = useLocation();
  const navigate = useNavigate();
  const isOwn = !isForAnyone(splitLocale(place.pathname).route);
  useSameIdentity(session, isOwn);
  // Removes the customer's data from the screen also without a connection: then the router shows the login page and
  // loads it later.
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
  /** Otherwise the server would still accept the session, and the login page would redirect back here. */
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

/** Returns whether a page needs no login, so that unsent text stays there. Home shows the user's data. */
const isForAnyone = (route: string): boolean => route !== "/" && checkLogin(route, false, membersOnly) === null;

const key = "unfinishedLogout";

function noteUnfinishedLogout(mark: string): void {
  try {
    localStorage.setItem(key, mark);
  } catch {
    // Without storage the session ends by its expiry.
  }
}

/** Returns whether this session's logout must still be sent, and forgets it. */
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
 * Reloads a page loaded for another identity: it shows another customer's data, and its forms would be sent in the new
 * customer's name.
 *
 * @param isOwn whether the page shows a user's data; others are not reloaded
 */
function useSameIdentity({ mark, now }: SessionView, isOwn: boolean): void {
  useEffect(() => {
    if (!isOwn) return;
    const look = () => {
      const newest = storedMark();
      // Offline nothing can be sent, and a reload would leave the site.
      if (newest !== null && newest.mark !== mark && newest.now > now && navigator.onLine) location.reload();
    };
    const newest = storedMark();
    // A slow page, or one from the browser's cache, may be the older one.
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

type SessionDialogProps = {
  isDue: boolean;
  /** in milliseconds since 1970 */
  expires: number;
  remainingMs: number;
  texts: AccountTexts["frame"]["session"];
  closeLabel: string;
  onFailed: () => void;
};

/** Offers to extend a session that is about to end. Once closed, it does not open again for the same end. */
function SessionDialog({ isDue, expires, remainingMs, texts, closeLabel, onFailed }: SessionDialogProps) {
  const [closedFor, setClosedFor] = useState<number | null>(null);
  const [isExtending, setExtending] = useState(false);

  async function extend() {
    setExtending(true);
    const isExtended = await extendSession();
    setExtending(false);
    if (isExtended) restartCountdown();
    else onFailed();
  }

  return (
    <Dialog
      isOpen={isDue && closedFor !== expires}
      onClose={() => setClosedFor(expires)}
      title={texts.title}
      closeLabel={closeLabel}
      actions={
        <Button data-first onClick={() => void extend()} isBusy={isExtending} busyLabel={texts.busy}>
          {texts.button}
        </Button>
      }
    >
      <p>{texts.text}</p>
      <p className={styles.left}>
        <span>{texts.left}</span>{" "}
        <span role="timer" className={styles.clock}>
          {Number.isFinite(remainingMs) ? countdown(remainingMs) : null}
        </span>
      </p>
      {/* Announced once a minute, so that a screen reader is not interrupted mid-sentence. */}
      <p aria-live="polite" className="visually-hidden">
        {isDue ? `${texts.left} ${countdown(Math.ceil(remainingMs / 60_000) * 60_000)}` : null}
      </p>
    </Dialog>
  );
}
