import { useLocation } from "react-router";
import { splitLocale } from "#web/texts/locale-path.ts";
import type { SessionView } from "#web/texts/root-data.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useDetailsMenu } from "#web/ui/use-details-menu.ts";
import { SwitchForm } from "../components/switch-form.tsx";
import type { PortalData } from "../portal-data.ts";
import styles from "./identity-picker.module.css";

type IdentityPickerProps = { words: PortalData["words"]; session: SessionView };

export function IdentityPicker({ words, session: { idam, identities } }: IdentityPickerProps) {
  const box = useDetailsMenu();
  const { pathname, search } = useLocation();
  const current = identities.find((identity) => identity.idam === idam);
  if (!current) return null;
  if (identities.length === 1) {
    return (
      <p className={styles.only}>
        <span className={styles.label}>{words.actsFor}</span>
        <span className={styles.name}>{current.name}</span>
      </p>
    );
  }
  return (
    <details ref={box} className={styles.picker}>
      <summary className={styles.summary}>
        <span className={styles.words}>
          <span className={styles.label}>{words.actsFor}</span>
          <span className={styles.name}>{current.name}</span>
        </span>
        <Icon name="swap" size={18} />
        <span className="visually-hidden">{words.switch}</span>
      </summary>
      <SwitchForm to={sameList(pathname, search)} className={styles.others}>
        {identities.map((identity) =>
          identity === current ? (
            <p key={identity.idam} className={styles.chosen}>
              {identity.name}
              <Icon name="check" size={18} />
              <span className="visually-hidden">{words.current}</span>
            </p>
          ) : (
            <button key={identity.idam} type="submit" name="idam" value={identity.idam} className={styles.other}>
              {identity.name}
            </button>
          ),
        )}
      </SwitchForm>
    </details>
  );
}

const everybodys: readonly string[] = ["/contracts", "/offers", "/invoices", "/documents", "/requests", "/messages"];
/** Parameters that are valid for every customer: no page number, contract or search. */
const kept = ["status", "sort", "pageSize"];

export function sameList(pathname: string, search: string): string | undefined {
  if (!everybodys.includes(splitLocale(pathname).route)) return undefined;
  const asked = [...new URLSearchParams(search)].filter(([name]) => kept.includes(name));
  return asked.length === 0 ? pathname : `${pathname}?${new URLSearchParams(asked).toString()}`;
}
