import { useEffect, useRef } from "react";
import type { RequestType } from "#domain/portal/request.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import type { FiledRequest } from "#server/contract/requests.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import styles from "./request-form.module.css";

type RequestSentProps = { filed: FiledRequest; type: RequestType; words: Catalogue["requests"] };

export function RequestSent({ filed: { requestId, reference }, type, words: { sent } }: RequestSentProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status" className={styles.sent}>
      <h2>{sent.title}</h2>
      <p>{sent.reference}</p>
      <p className={styles.reference}>{reference}</p>
      <p>{sent.textMail}</p>
      <ButtonLink to={localePath(useLocale(), href("/requests/:type/:requestId", { type, requestId }))}>
        {sent.toRequest}
      </ButtonLink>
    </div>
  );
}
