import { Link } from "react-router";
import { Icon } from "./icon.tsx";
import styles from "./way-back.module.css";

export type WayBackProps = { readonly to: string; readonly label: string };

export function WayBack({ to, label }: WayBackProps) {
  return (
    <Link to={to} className={styles.back}>
      <Icon name="arrow-left" size={18} />
      {label}
    </Link>
  );
}
