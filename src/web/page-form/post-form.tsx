import type { ComponentProps } from "react";
import { Form, useNavigation } from "react-router";
import { csrfCookie } from "#web/http/csrf-cookie.ts";
import { useRootData } from "#web/texts/root-data.ts";
import { useToast } from "#web/ui/toast.tsx";

type PostFormProps = Pick<
  ComponentProps<typeof Form>,
  | "ref"
  | "id"
  | "action"
  | "encType"
  | "className"
  | "children"
  | "onChange"
  | "onSubmit"
  | "noValidate"
  | "defaultShouldRevalidate"
> & {
  intent?: string;
  hidden?: readonly (readonly [name: string, value: string])[];
  loadsDocument?: boolean;
  /** Scrolls to the top afterwards. */
  leadsOn?: boolean;
};

/** Has the visitor's CSRF token. */
export function PostForm({
  intent,
  hidden = [],
  loadsDocument = false,
  leadsOn = false,
  onSubmit,
  children,
  ...form
}: PostFormProps) {
  const isSending = useIsSending(intent);
  const root = useRootData();
  const toast = useToast();
  return (
    <Form
      {...form}
      method="post"
      reloadDocument={loadsDocument}
      preventScrollReset={!leadsOn}
      onSubmit={(event) => {
        if (isSending) return event.preventDefault();
        if (!navigator.onLine) {
          // Sending it offline would show an error page and lose the input.
          event.preventDefault();
          return toast({ text: root?.errorPages.notSent ?? "", tone: "error" });
        }
        renewToken(event.currentTarget);
        onSubmit?.(event);
      }}
    >
      {/* Before any file: the server checks it first. */}
      <input type="hidden" name="csrf_token" defaultValue={root?.csrfToken} />
      {intent === undefined ? null : <input type="hidden" name="intent" value={intent} />}
      {hidden.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}

/** Logging in or out in another tab changes this browser's token. */
export function renewToken(form: HTMLFormElement): void {
  const current = csrfCookie(document.cookie);
  const field = form.elements.namedItem("csrf_token");
  if (current !== null && field instanceof HTMLInputElement) field.value = current;
}

export function useIsSending(intent: string | undefined): boolean {
  const { state, formData } = useNavigation();
  return intent !== undefined && state !== "idle" && formData?.get("intent") === intent;
}
