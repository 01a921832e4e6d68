import { type FormEvent, type ReactNode, useRef } from "react";
import { Form, Link, useNavigate } from "react-router";
import { longestSearch } from "#domain/portal/lists.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import controls from "#web/fields/control.module.css";
import { type Option, SelectField, type SelectFieldProps } from "#web/fields/select-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { listSearch } from "./list-address.ts";
import styles from "./list-toolbar.module.css";
import { useAddressControl } from "./use-address-control.ts";
import { useAsked } from "./use-asked.ts";
import { useEarlyInput } from "./use-early-input.ts";

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
  const search = useAddressControl<HTMLInputElement>(searchQuery);
  useEarlyInput(form, () => ask(true));
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

  function shownFor(name: string): string {
    return params.get(name) ?? (name === "sort" ? (sorts[0]?.value ?? "") : "");
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
        <AddressSelect
          key={name}
          name={name}
          label={label}
          emptyLabel={any}
          options={options}
          value={shownFor(name)}
          onChange={() => ask(false)}
        />
      ))}
      <AddressSelect
        name="sort"
        label={words.sort}
        options={sorts}
        value={shownFor("sort")}
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

function AddressSelect({ value, ...select }: Omit<SelectFieldProps, "defaultValue" | "ref"> & { value: string }) {
  return <SelectField {...select} ref={useAddressControl<HTMLSelectElement>(value)} defaultValue={value} />;
}
