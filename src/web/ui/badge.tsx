import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";

type Tone = "plain" | "accent" | "done" | "due" | "wrong";
const icons: Record<Tone, IconName | null> = {
  plain: null,
  accent: null,
  done: "check",
  due: "warning",
  wrong: "error",
};

export function Badge({ tone = "plain", children }: { tone?: Tone; children: ReactNode }) {
  const icon = icons[tone];
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon ? <Icon name={icon} size={16} /> : null}
      {children}
    </span>
  );
}
