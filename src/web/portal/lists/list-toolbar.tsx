import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Form, Link, useNavigate } from "react-router";
import { longestSearch } from "#domain/portal/lists.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import controls from "#web/fields/control.module.css";
import { type Option, SelectField } from "#web/fields/select-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { listSearch } from "./list-address.ts";
import styles from "./list-toolbar.module.css";
import { useAsked } from "./use-asked.ts";

export type ListFilter = {
  /** of the parameter in the address */
  name: string;
  label: string;
  /** the entry that filters nothing */
  any: string;
  options: readonly Option[];
};

type ListToolbarProps = {
  words: Catalogue["portalLists"];
  /** what can be searched for: "number, plate or VIN" */
  searchLabel: string;
  filters: readonly ListFilter[];
  /** orders to choose from; the first one is the usual */
  sorts: readonly Option[];
  /** how many rows there are, in words */
  found: string;
  /** beside the number: what can be done with the whole list */
  children?: ReactNode;
};

/** Pauses between keys shorter than this are typing, in milliseconds. */
const typingPause = 350;

/** Search, filters and order of a list: a form of the address, which the browser can send by itself. */
export function ListToolbar({ words, searchLabel, filters, sorts, found, children }: ListToolbarProps) {
  const { params } = useAsked();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const searchQuery = params.get("searchQuery") ?? "";
  const search = useSearchBox(searchQuery);
  const isFiltered = searchQuery !== "" || filters.some(({ name }) => params.get(name));

  function ask(isTyping: boolean) {
    clearTimeout(typing.current);
    if (!form.current) return;
    const asked: Record<string, string> = {};
    for (const [name, value] of new FormData(form.current)) if (typeof value === "string") asked[name] = value;
    const usual = sorts[0]?.value;
    const changes = asked["sort"] === usual ? { ...asked, sort: null } : asked;
    void navigate({ search: listSearch(params, changes) }, { preventScrollReset: true, replace: isTyping });
  }

  function onTyped() {
    clearTimeout(typing.current);
    typing.current = setTimeout(() => ask(true), typingPause);
  }

  return (
    <Form
      ref={form}
      method="get"
      role="search"
      className={styles.toolbar}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        ask(false);
      }}
    >
      <div className={styles.search}>
        <label htmlFor="list-search" className={styles.label}>
          {searchLabel}
        </label>
        <div className={styles.box}>
          <input
            ref={search}
            id="list-search"
            type="search"
            name="searchQuery"
            defaultValue={searchQuery}
            maxLength={longestSearch}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            className={controls.control}
            onInput={onTyped}
          />
          <Button type="submit" variant="secondary" icon="search" className={styles.find}>
            {words.search}
          </Button>
        </div>
      </div>
      {filters.map(({ name, label, any, options }) => (
        <SelectField
          key={name}
          name={name}
          label={label}
          emptyLabel={any}
          options={options}
          value={params.get(name) ?? ""}
          onChange={() => ask(false)}
        />
      ))}
      <SelectField
        name="sort"
        label={words.sort}
        options={sorts}
        value={params.get("sort") ?? sorts[0]?.value}
        onChange={() => ask(false)}
      />
      {params.get("pageSize") ? <input type="hidden" name="pageSize" value={params.get("pageSize") ?? ""} /> : null}
      <div className={styles.foot}>
        <p role="status" className={styles.found} suppressHydrationWarning>
          {found}
        </p>
        {isFiltered ? (
          <Link to={{ search: cleared(params, filters) }} preventScrollReset className={styles.clear}>
            {words.clear}
          </Link>
        ) : null}
        <div className={styles.whole}>{children}</div>
      </div>
    </Form>
  );
}

function cleared(params: URLSearchParams, filters: readonly ListFilter[]): string {
  return listSearch(
    params,
    Object.fromEntries(["searchQuery", ...filters.map(({ name }) => name)].map((name) => [name, null])),
  );
}

/** Follows the address (back, "clear filters"), but never takes a word out of the hands of whoever is typing it. */
function useSearchBox(searchQuery: string) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = box.current;
    if (input && input !== document.activeElement) input.value = searchQuery;
  }, [searchQuery]);
  return box;
}
