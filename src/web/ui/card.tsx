import type { ComponentProps, ReactNode } from "react";
import styles from "./card.module.css";
import { classNames } from "./class-names.ts";

type CardProps = Omit<ComponentProps<"section">, "title"> & {
  title?: ReactNode;
  level?: 2 | 3 | 4;
  aside?: ReactNode;
  actions?: ReactNode;
  tone?: "plain" | "wrong" | "due";
};

export function Card({ title, level = 3, aside, actions, tone = "plain", className, children, ...rest }: CardProps) {
  const Title = `h${level}` as const;
  return (
    <section {...rest} className={classNames(styles.card, tone !== "plain" && styles[tone], className)}>
      {title || aside ? (
        <div className={styles.head}>
          {title ? <Title className={styles.title}>{title}</Title> : null}
          {aside}
        </div>
      ) : null}
      {children}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </section>
  );
}
