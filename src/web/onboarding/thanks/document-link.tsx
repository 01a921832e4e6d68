import { isIos } from "#web/http/is-ios.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useInBrowser } from "#web/ui/use-in-browser.ts";
import styles from "./document-link.module.css";

/** A PDF opens in a new tab, but on iOS, where the tab would lose the way back, it is saved. */
export function DocumentLink({ path, name, label }: { path: string; name: string; label: string }) {
  const isSaved = useInBrowser(() => isIos(navigator.userAgent, navigator.maxTouchPoints), false);
  const how = isSaved ? { download: `${name}.pdf` } : { target: "_blank", rel: "noopener" };
  return (
    <a href={path} className={styles.link} {...how}>
      <Icon name="download" />
      {label}
    </a>
  );
}
