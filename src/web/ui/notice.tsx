import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./notice.module.css";

type Tone = "info" | "warning" | "error" | "success";
const icons: Record<Tone, IconName> = { info: "info", warning: "warning", error: "error", success: "check" };

type NoticeProps = Omit<ComponentProps<"div">, "title"> & {
  tone?: Tone;
  /** names the tone ("Warning"), because colour alone must not */
  title?: ReactNode;
  actions?: ReactNode;
};

/** Needs `role="status"` or `role="alert"` when it appears after loading. */
export function Notice({ tone = "info", title, actions, className, children, ...rest }: NoticeProps) {
  return (
    <div {...rest} className={classNames(styles.notice, styles[tone], className)}>
      <Icon name={icons[tone]} size={22} className={styles.icon} />
      <div className={styles.body}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </div>
  );
}

export function FailureNotice({ children }: { children: ReactNode }) {
  return children ? (
    <Notice tone="error" role="alert">
      <p>{children}</p>
    </Notice>
  ) : null;
}
