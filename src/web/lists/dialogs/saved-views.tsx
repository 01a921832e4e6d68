import { type FormEvent, useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { longestViewName, type SavedView } from "#domain/portal/lists.ts";
import { periodNameOf } from "#domain/portal/periods.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { CheckboxField } from "#web/fields/checkbox-field.tsx";
import { TextField } from "#web/fields/text-field.tsx";
import { request } from "#web/http/client.ts";
import { refusalIn } from "#web/http/refusal-in.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useOpenState } from "../open-state.ts";
import type { ViewCalls } from "../view-calls.ts";
import styles from "./saved-views.module.css";

type SavedViewsProps = { words: Catalogue["portalLists"]; list: string; calls: ViewCalls };

type View = Pick<SavedView, "viewId" | "name" | "query">;

export default function SavedViews({ words: { views: words, period, bulk }, list, calls }: SavedViewsProps) {
  const { isOpen, onClose } = useOpenState();
  const { search } = useLocation();
  const [views, setViews] = useState<readonly View[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const now = new URLSearchParams(search);
  now.delete("page");
  const query = now.toString();
  const days = { from: now.get("from") ?? "", to: now.get("to") ?? "" };
  const [today] = useState(() => calendarDateInPrague(new Date()));
  const periodName = periodNameOf(days, today);

  async function read() {
    const { status, data } = await request("GET", calls.all, { query: { list } });
    if (status === 200) setViews(viewsIn(data));
    else setProblem(words.failed);
  }
  useEffect(() => {
    let isHere = true;
    void request("GET", calls.all, { query: { list } }).then(({ status, data }) => {
      if (!isHere) return;
      if (status === 200) setViews(viewsIn(data));
      else setProblem(words.failed);
    });
    return () => {
      isHere = false;
    };
  }, [list, calls, words.failed]);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const name = fields.get("viewName");
    if (periodName && fields.has("moves")) {
      now.delete("from");
      now.delete("to");
      now.set("period", periodName);
    }
    setProblem(null);
    setSaving(true);
    const { status, data } = await request("POST", calls.all, { body: { list, name, query: now.toString() } });
    setSaving(false);
    if (status !== 201) {
      const { message, fields } = refusalIn(data);
      setProblem(fields["name"] ?? (message || words.failed));
      return;
    }
    form.reset();
    await read();
  }

  async function remove(viewId: string) {
    setProblem(null);
    const { status } = await request("DELETE", calls.one(viewId), { body: {} });
    if (status !== 200 && status !== 404) setProblem(words.failed);
    await read();
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.title} closeLabel={bulk.close}>
      {views?.length === 0 ? <p className={styles.soft}>{words.none}</p> : null}
      <ul className={styles.views}>
        {views?.map(({ viewId, name, query: saved }) => (
          <li key={viewId} className={styles.view}>
            <Link to={{ search: `?${addressOf(saved)}` }} className={styles.link} onClick={onClose}>
              {name}
            </Link>
            <button type="button" className={styles.remove} onClick={() => void remove(viewId)}>
              <Icon name="trash" />
              <span className="visually-hidden">{format(words.remove, { name })}</span>
            </button>
          </li>
        ))}
      </ul>
      {query === "" ? (
        <p className={styles.soft}>{words.nothing}</p>
      ) : (
        <form className={styles.form} onSubmit={(event) => void save(event)}>
          <TextField
            name="viewName"
            label={words.name}
            required
            maxLength={longestViewName}
            autoComplete="off"
            error={problem ?? undefined}
          />
          {periodName ? (
            <CheckboxField
              isBare
              name="moves"
              defaultChecked
              label={format(words.moves, { period: period.names[periodName] })}
            />
          ) : null}
          <Button type="submit" isBusy={isSaving} busyLabel={bulk.starting}>
            {words.save}
          </Button>
        </form>
      )}
      {problem !== null && query === "" ? <p role="alert">{problem}</p> : null}
    </Dialog>
  );
}

function addressOf(query: View["query"]): string {
  if (typeof query === "string") return query;
  return new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
}

function viewsIn(data: unknown): readonly View[] {
  const items: unknown = typeof data === "object" && data !== null ? Reflect.get(data, "items") : null;
  return Array.isArray(items) ? items.filter(isView) : [];
}

const isView = (item: unknown): item is View =>
  typeof item === "object" &&
  item !== null &&
  typeof Reflect.get(item, "viewId") === "string" &&
  typeof Reflect.get(item, "name") === "string";
