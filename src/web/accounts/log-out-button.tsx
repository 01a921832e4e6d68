import { type ComponentProps, useRef } from "react";
import { localePath } from "#domain/shared/paths.ts";
import { PostForm, renewToken } from "#web/page-form/post-form.tsx";
import { useLocale } from "#web/texts/root-data.ts";
import { logOut } from "./session/calls.ts";

/** Ends the session in all tabs; without scripts a form does it. */
export function LogOutButton({ className, children, ...button }: Omit<ComponentProps<"button">, "type">) {
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);

  async function end() {
    if (await logOut()) location.assign(localePath(locale, "/login"));
    else if (navigator.onLine && form.current) {
      renewToken(form.current);
      form.current.submit();
    }
  }

  return (
    <PostForm
      ref={form}
      loadsDocument
      action={localePath(locale, "/logout")}
      onSubmit={(event) => {
        event.preventDefault();
        void end();
      }}
    >
      <button {...button} type="submit" className={className}>
        {children}
      </button>
    </PostForm>
  );
}
