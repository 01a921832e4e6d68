import { Fragment } from "react";

/** A text that may be an e-mail: one that does not fit its line breaks behind the `@` or before a dot. */
export function Breakable({ text }: { text: string }) {
  if (!text.includes("@")) return text;
  return text.split(/(?<=@)|(?=\.)/).map((part, place) => (
    <Fragment key={place}>
      {place === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
