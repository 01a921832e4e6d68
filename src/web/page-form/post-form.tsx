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
  /** which of the page's forms this is; not needed where there is one alone */
  intent?: string;
  /** values that travel along unseen */
  hidden?: readonly (readonly [name: string, value: string])[];
  /** The browser sends it by itself, and loads another document. */
  loadsDocument?: boolean;
  /** What it leads to is read from the top, as another page is. */
  leadsOn?: boolean;
};

/** A form with the visitor's CSRF token. A script sends it where there is one, unless `loadsDocument`. */
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
          // Sent, the form would give way to an error page, and what is filled in would be lost.
          event.preventDefault();
          return toast({ text: root?.errorPages.notSent ?? "", tone: "error" });
        }
        renewToken(event.currentTarget);
        onSubmit?.(event);
      }}
    >
      {/* Before any file: it is judged before the file is read. */}
      <input type="hidden" name="csrf_token" defaultValue={root?.csrfToken} />
      {intent === undefined ? null : <input type="hidden" name="intent" value={intent} />}
      {hidden.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}

/** Logging in or out in another tab gives this browser another token, which a form that is open takes before it is sent. */
export function renewToken(form: HTMLFormElement): void {
  const current = csrfCookie(document.cookie);
  const field = form.elements.namedItem("csrf_token");
  if (current !== null && field instanceof HTMLInputElement) field.value = current;
}

/** Whether the page's form of this name is on its way. */
export function useIsSending(intent: string | undefined): boolean {
  const { state, formData } = useNavigation();
  return intent !== undefined && state !== "idle" && formData?.get("intent") === intent;
}
