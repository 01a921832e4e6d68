import { type ReactNode, useEffect, useRef } from "react";
import { Notice } from "#web/ui/notice.tsx";

/** Takes the focus, so that the user sees it wherever the form was. */
export function SentNotice({ title, children }: { title?: string; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status">
      <Notice tone="success" title={title}>
        {children}
      </Notice>
    </div>
  );
}
