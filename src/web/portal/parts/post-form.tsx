import { type ReactNode, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { csrfCookie } from "#web/http/csrf-cookie.ts";
import { useRootData } from "#web/texts/root-data.ts";

type PostFormProps = {
  /** which of the page's forms this is */
  intent: string;
  /** values that travel along unseen */
  hidden?: readonly (readonly [name: string, value: string])[];
  className?: string | undefined;
  children: ReactNode;
};

/** A form that the browser can send by itself, and sends by script once there is one; either way to the page's action. */
export function PostForm({ intent, hidden = [], className, children }: PostFormProps) {
  const token = useRef<HTMLInputElement>(null);
  const isSending = useIsSending(intent);
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      className={className}
      onSubmit={(event) => {
        if (isSending) {
          event.preventDefault();
          return;
        }
        // Logging in or out in another tab has given this browser another token.
        const current = csrfCookie(document.cookie);
        if (current && token.current) token.current.value = current;
      }}
    >
      <input ref={token} type="hidden" name="csrf_token" defaultValue={useRootData()?.csrfToken} />
      <input type="hidden" name="intent" value={intent} />
      {hidden.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}

/** Whether the page's form of this name is on its way. */
export function useIsSending(intent: string): boolean {
  const { state, formData } = useNavigation();
  return state !== "idle" && formData?.get("intent") === intent;
}
