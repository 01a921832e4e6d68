import { useNavigate } from "react-router";
import { href, localePath } from "#domain/shared/paths.ts";
import { catalogue } from "#texts/catalogue.ts";
import { splitLocale } from "#web/texts/locale-path.ts";
import { titleMeta } from "#web/texts/page-meta.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { PortalPage } from "../components/portal-page.tsx";
import { ReplyForm } from "../requests/reply-form.tsx";
import type { Route } from "./+types/new-message.ts";
import styles from "./message.module.css";

export function loader({ url }: Route.LoaderArgs) {
  const { messages, uploads } = catalogue(splitLocale(url.pathname).locale);
  return { texts: messages, uploads };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => titleMeta(matches, loaderData?.texts.begin.title);

export default function NewMessage({ loaderData: { texts, uploads } }: Route.ComponentProps) {
  const locale = useLocale();
  const navigate = useNavigate();
  return (
    <PortalPage back="/messages" title={texts.begin.title} lead={texts.begin.lead}>
      <div className={styles.form}>
        <ReplyForm
          to={{ key: "message", path: "/api/messages" }}
          subjectLabel={texts.subject}
          words={texts.begin}
          uploadWords={uploads}
          onSent={(answer) => {
            const hash = hashIn(answer);
            void navigate(localePath(locale, hash === null ? "/messages" : href("/messages/:hash", { hash })));
          }}
        />
      </div>
    </PortalPage>
  );
}

function hashIn(answer: unknown): string | null {
  const hash: unknown = typeof answer === "object" && answer !== null ? Reflect.get(answer, "hash") : null;
  return typeof hash === "string" ? hash : null;
}
