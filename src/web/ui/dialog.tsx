import { type ReactNode, useEffect, useId, useRef } from "react";
import { classNames } from "./class-names.ts";
import styles from "./dialog.module.css";
import { Icon } from "./icon.tsx";

export type DialogProps = {
  isOpen: boolean;
  /** The owner then sets `isOpen` to false. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  children?: ReactNode;
  /** the button with `data-first` gets the focus */
  actions?: ReactNode;
  className?: string | undefined;
};

/** The native `<dialog>` keeps the focus inside and restores it. */
export function Dialog({ isOpen, onClose, title, closeLabel, children, actions, className }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (isOpen && !element.open) {
      element.showModal();
      // Otherwise the browser focuses the cross.
      element.querySelector<HTMLElement>("[data-first]")?.focus();
    }
    if (!isOpen && element.open) element.close();
  }, [isOpen]);

  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    return closeOnOverlay(element, onClose);
  }, [isOpen, onClose]);

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, className)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => {
        // The event comes after the closing: the dialog may be open again by then.
        if (isOpen && !currentTarget.open) onClose();
      }}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} onClick={onClose}>
            <Icon name="close" />
            <span className="visually-hidden">{closeLabel}</span>
          </button>
        </div>
        <div className={styles.body}>{children}</div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </dialog>
  );
}

/** Ignores a press that began inside (selecting text). */
function closeOnOverlay(dialog: HTMLDialogElement, close: () => void): () => void {
  let began = false;
  const down = (event: Event) => {
    began = event.target === dialog;
  };
  const up = (event: Event) => {
    if (began && event.target === dialog) close();
    began = false;
  };
  dialog.addEventListener("pointerdown", down);
  dialog.addEventListener("click", up);
  return () => {
    dialog.removeEventListener("pointerdown", down);
    dialog.removeEventListener("click", up);
  };
}
