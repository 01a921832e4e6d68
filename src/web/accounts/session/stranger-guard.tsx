import { useEffect } from "react";
import { useLocation } from "react-router";
import { splitLocale } from "#web/texts/locale-path.ts";
import { onExpirationChange, resetExpiration, storedExpiration } from "./stored-expiration.ts";

/** On a page that was loaded without a session. */
export function StrangerGuard() {
  const { route } = splitLocale(useLocation().pathname);
  useEffect(() => {
    let isGone = false;
    if (storedExpiration() !== null) {
      // This page may be an old copy: another tab may have logged in since.
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
        // After a reload the login leads on to the page that was wanted.
        if (route === "/login" && storedExpiration() !== null) location.replace(location.href);
      }),
    [route],
  );
  return null;
}
