import { type ReactNode, Suspense, use } from "react";
import { Link, useLocation } from "react-router";
import { quickRequestTypes } from "#domain/portal/request-types.ts";
import { href, localePath, requestsPath } from "#domain/shared/paths.ts";
import type { Contact } from "#server/contract/portal.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { countText } from "#web/texts/money.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Bar } from "../components/bar.tsx";
import { ContactCards } from "../components/contact-cards.tsx";
import { useCountry } from "../components/country.ts";
import { PortalPage } from "../components/portal-page.tsx";
import { ContractsPart } from "./contracts-section.tsx";
import { DebtPart } from "./debt-section.tsx";
import fleetStyles from "./fleet-section.module.css";
import styles from "./home.module.css";
import type { HomeSections, Part } from "./load-home.ts";
import { NextPayments, PaymentsPart } from "./payments-section.tsx";
import { WayOn } from "./section-link.tsx";
import { TasksPart } from "./tasks-section.tsx";

const firstOfEachKind = (contacts: readonly Contact[]): readonly Contact[] =>
  contacts.filter(({ kind }, index) => contacts.findIndex((contact) => contact.kind === kind) === index);

type PortalHomeProps = { words: Catalogue["portal"]; name: string; parts: HomeSections };

export default function PortalHome({ words, name, parts }: PortalHomeProps) {
  const locale = useLocale();
  const country = useCountry();
  const { home } = words;
  return (
    <PortalPage title={name}>
      <div className={styles.parts}>
        <div className={styles.side}>
          <HomeSection
            id="debt"
            title={home.debt.title}
            words={words}
            part={parts.debt}
            className={styles.debt}
            lines={4}
          >
            {(debt) => <DebtPart debt={debt} words={home.debt} />}
          </HomeSection>
          <HomeSection id="next" title={home.payments.next} words={words} part={parts.payments} lines={3}>
            {(plan) => <NextPayments plan={plan} words={home.payments} />}
          </HomeSection>
        </div>
        <HomeSection id="tasks" title={home.tasks.title} words={words} part={parts.tasks} lines={5}>
          {(tasks) => <TasksPart tasks={tasks} words={home.tasks} entries={words.menu.entries} />}
        </HomeSection>
        <HomeSection
          id="payments"
          title={home.payments.title}
          words={words}
          part={parts.payments}
          className={styles.wide}
          lines={8}
        >
          {(plan) => <PaymentsPart plan={plan} words={home.payments} />}
        </HomeSection>
        <div className={styles.side}>
          <HomeSection id="contracts" title={home.contracts.title} words={words} part={parts.contracts} lines={6}>
            {(contracts) => <ContractsPart contracts={contracts} words={home.contracts} />}
          </HomeSection>
          <HomeSection id="fleet" title={home.fleet.title} words={words} part={parts.fleet} lines={4}>
            {(fleet) => <FleetPart fleet={fleet} words={home.fleet} />}
          </HomeSection>
        </div>
        <div className={styles.side}>
          <HomeSection id="contacts" title={home.contacts.title} words={words} part={parts.contacts} lines={4}>
            {(contacts) => (
              <>
                <ContactCards contacts={firstOfEachKind(contacts)} kinds={home.contacts.kinds} />
                <WayOn to={localePath(locale, "/contacts")}>{words.menu.entries["/contacts"]}</WayOn>
              </>
            )}
          </HomeSection>
          <section aria-labelledby="quick" className={styles.part}>
            <h2 id="quick" className={styles.title}>
              {home.requests.title}
            </h2>
            <ul className={styles.quick}>
              {quickRequestTypes(locale, country).map((type) => (
                <li key={type}>
                  <Link to={localePath(locale, href("/requests/:type", { type }))} className={styles.way}>
                    {words.menu.entries[requestsPath(type)]}
                  </Link>
                </li>
              ))}
            </ul>
            <WayOn to={localePath(locale, "/requests")}>{home.requests.all}</WayOn>
          </section>
        </div>
      </div>
    </PortalPage>
  );
}

type HomeSectionProps<T> = {
  id: string;
  title: string;
  words: Catalogue["portal"];
  part: Part<T>;
  className?: string | undefined;
  lines: number;
  children: (value: T) => ReactNode;
};

/** A section of home: its heading is shown immediately, its content loads or fails separately. */
function HomeSection<T>({ id, title, words, part, className = styles.part, lines, children }: HomeSectionProps<T>) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <Suspense fallback={<Skeleton lines={lines} label={words.loading} />}>
        <Loaded part={part} words={words}>
          {children}
        </Loaded>
      </Suspense>
    </section>
  );
}

function Loaded<T>({ part, words, children }: Pick<HomeSectionProps<T>, "part" | "words" | "children">) {
  const loaded = use(part);
  const { pathname } = useLocation();
  if (loaded) return children(loaded.value);
  return (
    <div role="alert" className={styles.failed}>
      <p>
        <Icon name="error" /> {words.failed}
      </p>
      <p className={styles.soft}>{words.failedText}</p>
      <Link to={pathname} className={styles.way}>
        {words.again}
      </Link>
    </div>
  );
}

type FleetPartProps = {
  fleet: readonly { readonly year: number; readonly count: number }[];
  words: Catalogue["portal"]["home"]["fleet"];
};

function FleetPart({ fleet, words }: FleetPartProps) {
  const locale = useLocale();
  const most = Math.max(1, ...fleet.map(({ count }) => count));
  if (fleet.length === 0) return <p className={fleetStyles.soft}>{words.none}</p>;
  return (
    <table className={fleetStyles.fleet}>
      <caption className="visually-hidden">{words.title}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{words.year}</th>
          <th scope="col">{words.contracts}</th>
        </tr>
      </thead>
      <tbody>
        {fleet.map(({ year, count }) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            <td className={fleetStyles.bar}>
              <Bar share={count / most} />
              <span suppressHydrationWarning>{countText(locale, count)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
