import { type ReactNode, useEffect, useRef } from "react";
import { Notice } from "#web/ui/notice.tsx";

/** Takes the focus from the form that has sent something, and says that it has arrived. */
export function SentNotice({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status">
      <Notice tone="success">{children}</Notice>
    </div>
  );
}
