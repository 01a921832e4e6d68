import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import styles from "./toast.module.css";

export type ToastMessage = {
  text: ReactNode;
  tone?: "success" | "info" | "error";
  durationMs?: number;
  /** never the only way to do it */
  action?: { label: string; run: () => void };
};
type Shown = ToastMessage & { id: number };

const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** Shows a message for 5000 ms. Never show an error only here. */
export const useToast = (): ((message: ToastMessage) => void) => useContext(ToastContext);

export function ToastRegion({
  children,
  closeLabel,
  regionLabel,
}: {
  children: ReactNode;
  closeLabel: string;
  regionLabel: string;
}) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const nextId = useRef(0);
  const show = useCallback((message: ToastMessage) => {
    nextId.current += 1;
    const id = nextId.current;
    setShown((before) => [...before.slice(-2), { ...message, id }]);
  }, []);
  const drop = useCallback((id: number) => setShown((before) => before.filter((toast) => toast.id !== id)), []);
  return (
    <ToastContext value={show}>
      {children}
      <section aria-label={regionLabel} className={styles.region} aria-live="polite" aria-relevant="additions">
        {shown.map((toast) => (
          <Toast key={toast.id} toast={toast} onDone={drop} closeLabel={closeLabel} />
        ))}
      </section>
    </ToastContext>
  );
}

function Toast({ toast, onDone, closeLabel }: { toast: Shown; onDone: (id: number) => void; closeLabel: string }) {
  const [isHeld, setHeld] = useState(false);
  const left = useRef(toast.durationMs ?? 5000);
  const { id, action } = toast;
  useEffect(() => {
    if (isHeld) return;
    const began = performance.now();
    const timer = setTimeout(() => onDone(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - began;
    };
  }, [isHeld, id, onDone]);
  const hold = useMemo(
    () => ({
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    }),
    [],
  );
  const tone = toast.tone ?? "success";
  return (
    <div className={classNames(styles.toast, styles[tone])} {...hold}>
      <Icon name={tone === "success" ? "check" : tone} />
      <p className={styles.text}>{toast.text}</p>
      {action ? (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            onDone(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      ) : null}
      <button type="button" className={styles.close} onClick={() => onDone(id)}>
        <Icon name="close" />
        <span className="visually-hidden">{closeLabel}</span>
      </button>
    </div>
  );
}
