import { type ReactNode, useRef } from "react";
import { csrfCookie } from "#web/http/csrf-cookie.ts";
import { localePath } from "#web/texts/locale-path.ts";
import { useLocale, useRootData } from "#web/texts/root-data.ts";

type SwitchFormProps = {
  /** where to go afterwards, with the prefix of its language; home when it is not given */
  to?: string | undefined;
  className?: string | undefined;
  /** a button named `idam` for each identity to switch to */
  children: ReactNode;
};

/** Switches whom the session acts for. The browser sends it by itself: everything on the page is somebody else's after it. */
export function SwitchForm({ to, className, children }: SwitchFormProps) {
  const token = useRef<HTMLInputElement>(null);
  return (
    <form
      method="post"
      action={localePath(useLocale(), "/settings")}
      className={className}
      onSubmit={() => {
        // Logging in or out in another tab has given this browser another token.
        const current = csrfCookie(document.cookie);
        if (current && token.current) token.current.value = current;
      }}
    >
      <input ref={token} type="hidden" name="csrf_token" defaultValue={useRootData()?.csrfToken} />
      <input type="hidden" name="intent" value="identity" />
      {to === undefined ? null : <input type="hidden" name="to" value={to} />}
      {children}
    </form>
  );
}
