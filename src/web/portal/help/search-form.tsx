import { type ReactNode, useRef } from "react";
import { Form, useNavigate } from "react-router";
import controls from "#web/fields/control.module.css";
import { useAddressControl } from "#web/lists/use-address-control.ts";
import { useEarlyInput } from "#web/lists/use-early-input.ts";
import { useAsked } from "#web/lists/use-list-query.ts";
import { Button } from "#web/ui/button.tsx";
import styles from "./search-form.module.css";

type SearchFormProps = { label: string; submit: string; found: string; children?: ReactNode };

/** Pause in typing before a search, in milliseconds. */
const typingPause = 350;

/** Searches by the page's address: while the user types, and without scripts by submitting. */
export function SearchForm({ label, submit, found, children }: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const { params } = useAsked();
  const asked = params.get("searchQuery") ?? "";
  const search = useAddressControl<HTMLInputElement>(asked);
  useEarlyInput(form, () => ask(true));

  function ask(isTyping: boolean) {
    clearTimeout(typing.current);
    if (!form.current) return;
    const wanted = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) {
      if (typeof value === "string" && value.trim() !== "") wanted.set(name, value.trim());
    }
    void navigate({ search: wanted.toString() }, { preventScrollReset: true, replace: isTyping });
  }

  return (
    <Form
      ref={form}
      method="get"
      role="search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        ask(false);
      }}
      onInput={({ target }) => {
        clearTimeout(typing.current);
        if (target === search.current) typing.current = setTimeout(() => ask(true), typingPause);
        else if (target instanceof HTMLSelectElement || isListed(target)) ask(false);
      }}
    >
      <div className={styles.search}>
        <label htmlFor="help-search" className={styles.label}>
          {label}
        </label>
        <div className={styles.box}>
          <input
            ref={search}
            id="help-search"
            type="search"
            name="searchQuery"
            defaultValue={asked}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            className={controls.control}
          />
          <Button type="submit" variant="secondary" icon="search" className={styles.find}>
            {submit}
          </Button>
        </div>
      </div>
      {children}
      <p role="status" className={styles.found}>
        {found}
      </p>
    </Form>
  );
}

function isListed(target: EventTarget): boolean {
  if (!(target instanceof HTMLInputElement) || !target.list) return false;
  return [...target.list.options].some(({ value }) => value === target.value);
}
