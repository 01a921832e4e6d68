import { type ComponentProps, useRef } from "react";
import { csrfCookie } from "#web/http/csrf-cookie.ts";
import { localePath } from "#web/texts/locale-path.ts";
import { useLocale, useRootData } from "#web/texts/root-data.ts";
import { logOut } from "./session/calls.ts";

/** A button that ends the session in all tabs; without scripts a form does it. */
export function LogOutButton({ className, children, ...button }: Omit<ComponentProps<"button">, "type">) {
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const token = useRef<HTMLInputElement>(null);

  async function end() {
    if (await logOut()) location.assign(localePath(locale, "/login"));
    else if (navigator.onLine) {
      if (token.current) token.current.value = csrfCookie(document.cookie) ?? token.current.value;
      form.current?.submit();
    }
  }

  return (
    <form
      ref={form}
      method="post"
      action={localePath(locale, "/logout")}
      onSubmit={(event) => {
        event.preventDefault();
        void end();
      }}
    >
      <input ref={token} type="hidden" name="csrf_token" defaultValue={useRootData()?.csrfToken} />
      <button {...button} type="submit" className={className}>
        {children}
      </button>
    </form>
  );
}
