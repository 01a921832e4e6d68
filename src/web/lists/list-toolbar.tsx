import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Form, Link, useNavigate } from "react-router";
import { longestSearch } from "#domain/portal/lists.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import controls from "#web/fields/control.module.css";
import { type Option, SelectField, type SelectFieldProps } from "#web/fields/select-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { DrawnIcon, Icon } from "#web/ui/icon.tsx";
import { listSearch } from "./list-address.ts";
import styles from "./list-toolbar.module.css";
import { useAddressControl } from "./use-address-control.ts";
import { useEarlyInput } from "./use-early-input.ts";
import { useAsked } from "./use-list-query.ts";

export type ListFilter = { name: string; label: string; any: string; options: readonly Option[]; hasTabs?: boolean };

type ListToolbarProps = {
  words: Catalogue["portalLists"];
  /** null: show the toolbar however few rows there are */
  total: number | null;
  searchLabel: string;
  filters: readonly ListFilter[];
  /** the first is the default */
  sorts: readonly Option[];
  found: string;
  period?: ReactNode;
};

/** shorter pauses count as typing, in milliseconds */
const typingPause = 400;
/** Lists with fewer rows need neither search nor filters. */
export const fewRows = 10;
const ofPeriod = ["from", "to", "dateField"];
const path = "M3 5.5h14M5.75 10h8.5M8.5 14.5h3";

/** Works without scripts. */
export function ListToolbar(props: ListToolbarProps) {
  const { words, total, searchLabel, filters, sorts, found, period } = props;
  const { params } = useAsked();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const searchQuery = params.get("searchQuery") ?? "";
  const search = useAddressControl<HTMLInputElement>(searchQuery);
  useEarlyInput(form, () => ask(true));
  const filled = filtersIn(
    params,
    filters.map(({ name }) => name),
  );
  const chosen = filled.filter((name) => name !== "searchQuery");
  const isFiltered = filled.length > 0;
  const hasChoices = filters.length > 0 || sorts.length > 0 || period !== undefined;
  const isNeeded = isFiltered || total === null || total >= fewRows;
  // Clearing the search must not remove the field that the user is in.
  const [isKept, keep] = useState(isNeeded);
  if (isNeeded && !isKept) keep(true);

  function ask(isTyping: boolean) {
    clearTimeout(typing.current);
    const fields = form.current;
    if (!fields || !(isTyping ? fields.checkValidity() : fields.reportValidity())) return;
    const asked: Record<string, string | null> = {};
    for (const [name, value] of new FormData(fields)) if (typeof value === "string") asked[name] = value;
    if (asked["sort"] === sorts[0]?.value) asked["sort"] = null;
    if (!asked["from"] && !asked["to"]) asked["dateField"] = null;
    void navigate({ search: listSearch(params, asked) }, { preventScrollReset: true, replace: isTyping });
  }

  const shownFor = (name: string): string => params.get(name) ?? (name === "sort" ? (sorts[0]?.value ?? "") : "");

  function onTyped() {
    clearTimeout(typing.current);
    typing.current = setTimeout(() => ask(true), typingPause);
  }

  if (!isNeeded && !isKept) return null;
  return (
    <Form
      ref={form}
      method="get"
      role="search"
      className={styles.toolbar}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (sheet.current?.matches(":popover-open")) sheet.current.hidePopover();
        ask(false);
        // Enter ends typing and switches the list's keys on.
        search.current?.blur();
      }}
      onChange={({ target }: FormEvent) => {
        if (target instanceof HTMLSelectElement) ask(false);
        else onTyped();
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
            placeholder={searchLabel}
            maxLength={longestSearch}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            className={classNames(controls.control, styles.field)}
          />
          <button type="submit" className={styles.find}>
            <Icon name="search" />
            <span className="visually-hidden">{words.search}</span>
          </button>
        </div>
      </div>
      {hasChoices ? (
        <button type="button" popoverTarget="list-filters" className={styles.chip}>
          <DrawnIcon path={path} />
          {words.filter}
          {chosen.length > 0 ? <span className={styles.chosen}>{chosen.length}</span> : null}
        </button>
      ) : null}
      {hasChoices ? (
        <div ref={sheet} id="list-filters" popover="auto" className={styles.sheet}>
          <p className={styles.title}>{words.filter}</p>
          {filters.map(({ name, label, any, options, hasTabs }) => (
            <div key={name} className={classNames(styles.choice, hasTabs && styles.tabbed)}>
              <AddressSelect name={name} label={label} emptyLabel={any} options={options} value={shownFor(name)} />
            </div>
          ))}
          {period}
          <div className={styles.choice}>
            <AddressSelect name="sort" label={words.sort} options={sorts} value={shownFor("sort")} />
          </div>
          <Button type="submit" isWide className={styles.show}>
            {found === "" ? words.show : `${words.show} (${found})`}
          </Button>
        </div>
      ) : null}
      {["pageSize", "contractNumber"].map((name) =>
        params.get(name) ? <input key={name} type="hidden" name={name} value={params.get(name) ?? ""} /> : null,
      )}
      <div className={classNames(styles.foot, isFiltered && styles.filtered)}>
        <p role="status" className={styles.found} suppressHydrationWarning>
          {found}
        </p>
        {isFiltered ? (
          <Link to={{ search: cleared(params, filters) }} preventScrollReset className={styles.clear}>
            {words.clear}
          </Link>
        ) : null}
      </div>
    </Form>
  );
}

/** @param tally null: there are no tabs for the status */
export function statusFilter<Status extends string>(
  words: { readonly status: string; readonly anyStatus: string },
  statuses: readonly Status[],
  labels: Readonly<Record<Status, string>>,
  tally: unknown,
): ListFilter {
  const options = statuses.map((value) => ({ value, label: labels[value] }));
  return { name: "status", label: words.status, any: words.anyStatus, options, hasTabs: tally !== null };
}

export function filtersIn(params: URLSearchParams, names: readonly string[]): string[] {
  return ["searchQuery", ...names, "from", "to"].filter((name) => params.get(name));
}

function cleared(params: URLSearchParams, filters: readonly ListFilter[]): string {
  return listSearch(
    params,
    Object.fromEntries(["searchQuery", ...ofPeriod, ...filters.map(({ name }) => name)].map((name) => [name, null])),
  );
}

function AddressSelect({ value, ...select }: Omit<SelectFieldProps, "defaultValue" | "ref"> & { value: string }) {
  return <SelectField {...select} ref={useAddressControl<HTMLSelectElement>(value)} defaultValue={value} />;
}
