import { type FormEvent, type ReactNode, useCallback, useMemo, useState } from "react";
import { visibleCharacters } from "#domain/shared/visible-characters.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { TextField } from "#web/fields/text-field.tsx";
import { request } from "#web/http/client.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import styles from "./masked-text.module.css";
import { type Asked, RevealContext } from "./use-reveal.ts";

type RevealScopeProps = {
  words: Catalogue["backofficeCustomers"]["reveal"];
  subject: { readonly kind: "application" | "customer" | "request"; readonly id: string };
  mayReveal: boolean;
  children: ReactNode;
};

/** Minimum of visible characters in a reason. */
const shortest = 3;

/**
 * Provides revealing for the masked values inside. The reason is typed once for the same case while the page is open;
 * reason and values are only in the page's memory. Needs a key for each subject.
 */
export function RevealScope({ words, subject: { kind, id }, mayReveal, children }: RevealScopeProps) {
  const locale = useLocale();
  const [reason, setReason] = useState("");
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [asked, setAsked] = useState<string | null>(null);
  const [problem, setProblem] = useState<{ readonly path: string; readonly text: string } | null>(null);
  const [waiting, setWaiting] = useState<Asked | null>(null);
  const [isTooShort, setTooShort] = useState(false);

  const fetchValues = useCallback(
    async (paths: readonly string[], why: string) => {
      const [path = ""] = paths;
      setProblem(null);
      setAsked(path);
      const body = { subject: { kind, id }, paths, reason: why };
      const { status, data, headers } = await request("POST", "/api/backoffice/reveal", { body });
      setAsked(null);
      if (status === 200) {
        setValues((before) => ({ ...before, ...textsIn(data) }));
        return;
      }
      // A refused reason is asked for again.
      if (status === 422) setReason("");
      const minutes = Math.max(1, Math.ceil(Number(headers.get("Retry-After")) / 60) || 1);
      const wait = format(plural(locale, words.wait, minutes), { count: minutes });
      setProblem({ path, text: status === 429 ? wait : words.failed });
    },
    [kind, id, locale, words],
  );

  const reveal = useMemo(
    () => ({
      values,
      asked,
      problem,
      words: { show: words.show, hide: words.hide, showing: words.showing },
      show: (wanted: Asked) => {
        if (reason === "") setWaiting(wanted);
        else void fetchValues(wanted.paths, reason);
      },
    }),
    [values, asked, problem, words, reason, fetchValues],
  );

  const close = useCallback(() => {
    setWaiting(null);
    setTooShort(false);
  }, []);

  function give(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get("reason");
    const why = typeof given === "string" ? given.trim() : "";
    if (waiting === null) return;
    if (visibleCharacters(why) < shortest) {
      setTooShort(true);
      return;
    }
    close();
    setReason(why);
    void fetchValues(waiting.paths, why);
  }

  if (!mayReveal) return children;
  return (
    <RevealContext value={reveal}>
      {children}
      <Dialog
        isOpen={waiting !== null}
        onClose={close}
        title={format(words.why, { label: waiting?.label ?? "" })}
        closeLabel={words.close}
      >
        {waiting === null ? null : (
          <form onSubmit={give} noValidate className={styles.form}>
            <TextField
              name="reason"
              id="reveal-reason"
              label={words.reason}
              hint={words.hint}
              maxLength={500}
              autoComplete="off"
              data-first
              error={isTooShort ? words.tooShort : undefined}
            />
            <Button type="submit">{words.show}</Button>
          </form>
        )}
      </Dialog>
    </RevealContext>
  );
}

function textsIn(data: unknown): Record<string, string> {
  const values: unknown = typeof data === "object" && data !== null ? Reflect.get(data, "values") : null;
  if (typeof values !== "object" || values === null) return {};
  return Object.fromEntries(
    Object.entries(values).filter((one): one is [string, string] => typeof one[1] === "string"),
  );
}
