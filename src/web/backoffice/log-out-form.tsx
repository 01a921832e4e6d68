import { useRef } from "react";
import { csrfCookie } from "#web/http/csrf-cookie.ts";
import { localePath } from "#web/texts/locale-path.ts";
import { useLocale, useRootData } from "#web/texts/root-data.ts";
import { Button } from "#web/ui/button.tsx";

type LogOutFormProps = { label: string; isEverywhere?: boolean };

/** Ends the staff session of this browser, or all of them. */
export function LogOutForm({ label, isEverywhere = false }: LogOutFormProps) {
  const token = useRef<HTMLInputElement>(null);
  return (
    <form
      method="post"
      action={localePath(useLocale(), "/backoffice/logout")}
      onSubmit={() => {
        // Logging in or out in another tab has given this browser another token.
        const current = csrfCookie(document.cookie);
        if (current && token.current) token.current.value = current;
      }}
    >
      <input ref={token} type="hidden" name="csrf_token" defaultValue={useRootData()?.csrfToken} />
      {isEverywhere ? <input type="hidden" name="everywhere" value="1" /> : null}
      <Button type="submit" variant="secondary">
        {label}
      </Button>
    </form>
  );
}
