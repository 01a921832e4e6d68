import type { ComponentProps } from "react";
import { Link } from "react-router";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import { useAwake } from "./use-in-browser.ts";

type Look = {
  /** primary: the main action; secondary: alternatives; quiet: minor actions; danger: deletes */
  variant?: "primary" | "secondary" | "quiet" | "danger";
  size?: "normal" | "large";
  icon?: IconName | undefined;
  iconEnd?: IconName | undefined;
  isWide?: boolean;
};

const classes = ({ variant = "primary", size = "normal", isWide }: Look, className?: string): string =>
  classNames(styles.button, styles[variant], size === "large" && styles.large, isWide && styles.wide, className);

export type ButtonProps = ComponentProps<"button"> &
  Look & {
    /** While true, a press does nothing, but the focus stays. */
    isBusy?: boolean;
    busyLabel?: string | undefined;
  };

/** A button that does not submit is disabled until hydration. */
export function Button({
  variant = "primary",
  size = "normal",
  icon,
  iconEnd,
  isWide = false,
  isBusy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = "button",
  disabled = false,
  "aria-label": label,
  ...rest
}: ButtonProps) {
  const isAwake = useAwake();
  const shownBusy = isBusy ? busyLabel : undefined;
  return (
    <button
      {...rest}
      // The accessible name contains the visible text (WCAG 2.5.3).
      aria-label={shownBusy ? undefined : label}
      type={type}
      disabled={disabled || (type === "button" && !isAwake)}
      aria-disabled={isBusy || undefined}
      className={classes({ variant, size, isWide }, className)}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon ? <Icon name={icon} /> : null}
      <span>{shownBusy || children}</span>
      {iconEnd ? <Icon name={iconEnd} className={styles.iconEnd} /> : null}
    </button>
  );
}

export function ButtonLink({
  variant = "primary",
  size = "normal",
  icon,
  iconEnd,
  isWide = false,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return (
    <Link {...rest} className={classes({ variant, size, isWide }, className)}>
      {icon ? <Icon name={icon} /> : null}
      <span>{children}</span>
      {iconEnd ? <Icon name={iconEnd} className={styles.iconEnd} /> : null}
    </Link>
  );
}
