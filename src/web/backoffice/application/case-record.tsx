import { Link } from "react-router";
import type { Catalogue } from "#texts/catalogue.ts";
import { Textarea } from "#web/fields/textarea.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import { failureOfForm, type PageFormFailure } from "#web/page-form/page-form-failure.ts";
import { SentNotice } from "#web/page-form/sent-notice.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { WholeNumbers } from "#web/ui/whole-numbers.tsx";
import styles from "./application.module.css";
import type { ShownCase } from "./shown-case.ts";

type Words = Catalogue["backofficeCase"];

type CaseRecordProps = {
  words: Words;
  shown: ShownCase;
  sending: string;
  failure: PageFormFailure | undefined;
  mayAskRegister: boolean;
  /** A note has just been saved. */
  isNoted: boolean;
};

/** What is known of the application besides its values: the register, other applications, what was said, who did what. */
export function CaseRecord({ words, shown, sending, failure, mayAskRegister, isNoted }: CaseRecordProps) {
  const { register, noRegister, duplicates, told, consents, rounds, history } = shown;
  return (
    <>
      {register === null ? null : (
        <Register words={words} register={register} sending={sending} mayAsk={mayAskRegister} />
      )}
      {noRegister === null ? null : (
        <section className={styles.part} aria-labelledby="register">
          <h2 id="register">{words.register.title}</h2>
          <p className={styles.soft}>{noRegister}</p>
        </section>
      )}
      <section className={styles.part} aria-labelledby="duplicates">
        <h2 id="duplicates">{words.duplicates.title}</h2>
        {duplicates.length === 0 ? <p className={styles.soft}>{words.duplicates.none}</p> : null}
        <ul className={styles.lines}>
          {duplicates.map(({ path, label, about }) => (
            <li key={path}>
              <Link to={path} className={styles.whole}>
                {label}
              </Link>{" "}
              <span className={styles.soft}>{about}</span>
            </li>
          ))}
        </ul>
      </section>
      <Notes {...{ words, shown, sending, isNoted }} failure={failureOfForm(failure, "note")} />
      {told.length === 0 ? null : <Told words={words} told={told} />}
      {rounds.length < 2 ? null : (
        <section className={styles.part} aria-labelledby="rounds">
          <h2 id="rounds">{words.rounds.title}</h2>
          <ul className={styles.lines}>
            {rounds.map(({ path, label }) => (
              <li key={path}>
                <Link to={path}>
                  <WholeNumbers>{label}</WholeNumbers>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.part} aria-labelledby="history">
        <h2 id="history">{words.history.title}</h2>
        <ol className={styles.timeline}>
          {history.map(({ revision, time, what, who, reason }) => (
            <li key={revision}>
              <p>{what}</p>
              <p className={styles.soft}>
                <WholeNumbers>{`${who} · ${time}`}</WholeNumbers>
              </p>
              {reason === null ? null : <p className={styles.long}>{reason}</p>}
            </li>
          ))}
        </ol>
      </section>
      <Consents words={words} consents={consents} />
    </>
  );
}

type RegisterProps = {
  words: Words;
  register: NonNullable<ShownCase["register"]>;
  sending: string;
  mayAsk: boolean;
};

function Register({ words: { register: words }, register, sending, mayAsk }: RegisterProps) {
  const { silence, name, seat, persons, asked } = register;
  return (
    <section className={styles.part} aria-labelledby="register">
      <h2 id="register">{words.title}</h2>
      {silence === null ? (
        <dl className={styles.rows}>
          <div>
            <dt>{words.name}</dt>
            <dd>{name}</dd>
          </div>
          {seat === "" ? null : (
            <div>
              <dt>{words.seat}</dt>
              <dd>{seat}</dd>
            </div>
          )}
          {persons.length === 0 ? null : (
            <div>
              <dt>{words.persons}</dt>
              <dd>{persons.join("; ")}</dd>
            </div>
          )}
        </dl>
      ) : (
        <p>{silence}</p>
      )}
      {asked === null ? null : <p className={styles.soft}>{asked}</p>}
      {mayAsk ? (
        <PageForm
          intent="register"
          failure={undefined}
          submit={words.again}
          sending={sending}
          look={{ variant: "secondary" }}
        />
      ) : null}
    </section>
  );
}

type NotesProps = {
  words: Words;
  shown: ShownCase;
  sending: string;
  failure: PageFormFailure | undefined;
  isNoted: boolean;
};

function Notes({ words: { notes: words, done }, shown: { notes, acts }, sending, failure, isNoted }: NotesProps) {
  return (
    <section className={styles.part} aria-labelledby="notes">
      <h2 id="notes">{words.title}</h2>
      {notes.length === 0 ? <p className={styles.soft}>{words.none}</p> : null}
      <ul className={styles.lines}>
        {notes.map(({ id, about, body }) => (
          <li key={id}>
            <p className={styles.long}>{body}</p>
            <p className={styles.soft}>
              <WholeNumbers>{about}</WholeNumbers>
            </p>
          </li>
        ))}
      </ul>
      {isNoted ? <SentNotice key={`saved ${notes.length}`} title={done.note} /> : null}
      {acts.some(({ act }) => act === "note") ? (
        // What was typed stays after a failure and goes once it is a note.
        <PageForm
          key={notes.length}
          intent="note"
          failure={failure}
          submit={words.submit}
          sending={sending}
          look={{ variant: "secondary" }}
        >
          <Textarea
            name="body"
            label={words.label}
            hint={words.hint}
            rows={3}
            maxLength={10_000}
            defaultValue={failure?.typed["body"]}
            error={failure?.fields["body"]}
          />
        </PageForm>
      ) : null}
    </section>
  );
}

function Told({ words, told }: { words: Words; told: ShownCase["told"] }) {
  return (
    <section className={styles.part} aria-labelledby="told">
      <h2 id="told">{words.told.title}</h2>
      {told.map(({ round, asks }) => (
        <div key={round}>
          <h3>
            <WholeNumbers>{round}</WholeNumbers>
          </h3>
          <ul className={styles.lines}>
            {asks.map(({ id, label, reason, note, state }) => (
              <li key={id}>
                <p>
                  {label}: {reason} <Badge>{state}</Badge>
                </p>
                {note === "" ? null : <p className={styles.long}>{note}</p>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Consents({ words, consents }: { words: Words; consents: ShownCase["consents"] }) {
  return (
    <section className={styles.part} aria-labelledby="consents">
      <h2 id="consents">{words.consents.title}</h2>
      {consents.map(({ round, rows, exact, answers, proof, isIntact }) => (
        <Disclosure key={round} summary={round}>
          <Terms rows={rows} />
          <ul className={styles.lines}>
            {answers.map(({ id, text, given }) => (
              <li key={id}>
                {text} <Badge>{given}</Badge>
              </li>
            ))}
          </ul>
          <p className={isIntact ? styles.soft : styles.differs}>{proof}</p>
          <Disclosure summary={words.consents.exact}>
            <Terms rows={exact} />
          </Disclosure>
        </Disclosure>
      ))}
    </section>
  );
}

function Terms({ rows }: { rows: ShownCase["consents"][number]["rows"] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
