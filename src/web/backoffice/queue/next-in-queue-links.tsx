import { Link } from "react-router";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { WayBack } from "#web/ui/way-back.tsx";
import type { WayOn } from "./next-in-queue.ts";
import styles from "./next-in-queue-links.module.css";

export function NextInQueueLinks({ way }: { way: WayOn | null }) {
  if (way === null) return null;
  const { back, next } = way;
  return (
    <div className={styles.way}>
      <WayBack {...back} />
      {next === null ? null : (
        <Link to={next.to} className={styles.next}>
          <span className={styles.label}>{next.label}</span>
          <Icon name="arrow-right" size={18} />
        </Link>
      )}
    </div>
  );
}

export function NextInQueue({ way }: { way: WayOn | null }) {
  if (way === null) return null;
  const { to, label } = way.next ?? way.back;
  return (
    <ButtonLink to={to} {...(way.next === null ? { icon: "arrow-left" } : { iconEnd: "arrow-right" })} isWide>
      {label}
    </ButtonLink>
  );
}
