import { Link } from "react-router";
import { Icon } from "#web/ui/icon.tsx";
import styles from "./home.module.css";

export function WayOn({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={styles.way}>
      {children}
      <Icon name="arrow-right" />
    </Link>
  );
}
