import { Link } from "react-router";
import type { Catalogue } from "#texts/catalogue.ts";
import { Textarea } from "#web/fields/textarea.tsx";
import { PageForm } from "#web/page-form/page-form.tsx";
import { failureOfForm, type PageFormFailure, typedField } from "#web/page-form/page-form-failure.ts";
import { SentNotice } from "#web/page-form/sent-notice.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Section } from "#web/ui/section.tsx";
import { WholeNumbers } from "#web/ui/whole-numbers.tsx";
import styles from "./case.module.css";
import type { ShownCase } from "./shown-case.ts";

type Words = Catalogue["backofficeCase"];

type CaseRecordProps = {
  words: Words;
  shown: ShownCase;
  sending: string;
  failure: PageFormFailure | undefined;
  mayQueryRegister: boolean;
  isNoted: boolean;
};

export function CaseRecord({ words, shown, sending, failure, mayQueryRegister, isNoted }: CaseRecordProps) {
  const { register, noRegister, duplicates, told, consents, rounds, history } = shown;
  return (
    <>
      {register === null ? null : (
        <Register words={words} register={register} sending={sending} mayAsk={mayQueryRegister} />
      )}
      {noRegister === null ? null : (
        <Section id="register" title={words.register.title} className={styles.part}>
          <p className={styles.soft}>{noRegister}</p>
        </Section>
      )}
      <Section id="duplicates" title={words.duplicates.title} className={styles.part}>
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
      </Section>
      <Notes {...{ words, shown, sending, isNoted }} failure={failureOfForm(failure, "note")} />
      {told.length === 0 ? null : <Told words={words} told={told} />}
      {rounds.length < 2 ? null : (
        <Section id="rounds" title={words.rounds.title} className={styles.part}>
          <ul className={styles.lines}>
            {rounds.map(({ path, label }) => (
              <li key={path}>
                <Link to={path}>
                  <WholeNumbers>{label}</WholeNumbers>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="history" title={words.history.title} className={styles.part}>
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
      </Section>
      <Consents words={words} consents={consents} />
    </>
  );
}

type RegisterProps = { words: Words; register: NonNullable<ShownCase["register"]>; sending: string; mayAsk: boolean };

function Register({ words: { register: words }, register, sending, mayAsk }: RegisterProps) {
  const { silence, name, seat, persons, asked } = register;
  return (
    <Section id="register" title={words.title} className={styles.part}>
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
    </Section>
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
    <Section id="notes" title={words.title} className={styles.part}>
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
        // Keeps the typed note after a failure, and empties once it is stored.
        <PageForm
          key={notes.length}
          intent="note"
          failure={failure}
          submit={words.submit}
          sending={sending}
          look={{ variant: "secondary" }}
        >
          <Textarea
            {...typedField(failure, "body")}
            label={words.label}
            hint={words.hint}
            rows={3}
            maxLength={10_000}
          />
        </PageForm>
      ) : null}
    </Section>
  );
}

function Told({ words, told }: { words: Words; told: ShownCase["told"] }) {
  return (
    <Section id="told" title={words.told.title} className={styles.part}>
      {told.map(({ round, asks: changeRequests }) => (
        <div key={round}>
          <h3>
            <WholeNumbers>{round}</WholeNumbers>
          </h3>
          <ul className={styles.lines}>
            {changeRequests.map(({ id, label, reason, note, state }) => (
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
    </Section>
  );
}

function Consents({ words, consents }: { words: Words; consents: ShownCase["consents"] }) {
  return (
    <Section id="consents" title={words.consents.title} className={styles.part}>
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
    </Section>
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
