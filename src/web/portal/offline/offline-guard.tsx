import { useEffect } from "react";
import { useNavigate } from "react-router";
import { Icon } from "#web/ui/icon.tsx";
import { useOnline } from "#web/ui/use-online.ts";
import styles from "./offline-guard.module.css";
import { placeOfLink } from "./place-of-link.ts";

/**
 * Without a connection: says so, and keeps the browser from leaving for its own page. A link that would load a document
 * leads to its page within this one, which says that it could not be loaded and loads it once that is possible; a form
 * that would load one stays as it is.
 */
export default function OfflineGuard({ text }: { text: string }) {
  const isOnline = useOnline();
  const navigate = useNavigate();
  useEffect(() => {
    if (isOnline) return;
    const follow = (event: MouseEvent) => {
      const place = placeOfLink(event);
      if (place === null) return;
      event.preventDefault();
      void navigate(place);
    };
    // On the window, where an event comes when the page has had its turn.
    const stay = (event: SubmitEvent) => event.preventDefault();
    window.addEventListener("click", follow);
    window.addEventListener("submit", stay);
    return () => {
      window.removeEventListener("click", follow);
      window.removeEventListener("submit", stay);
    };
  }, [isOnline, navigate]);
  return (
    <div id="connection" role="status" className={styles.place}>
      {isOnline ? null : (
        <p className={styles.banner}>
          <Icon name="warning" size={20} />
          {text}
        </p>
      )}
    </div>
  );
}
