import type { Catalogue } from "#texts/catalogue.ts";
import { MaskedText } from "../../reveal/masked-text.tsx";
import type { ComparedPart, ComparedRow, ComparedValue } from "./compared-parts.ts";
import styles from "./round.module.css";

type Words = Catalogue["backofficeCase"]["rounds"];

type ComparedTableProps = {
  words: Words;
  notGiven: string;
  parts: readonly ComparedPart[];
  isFirst?: boolean;
};

/** Values before and after, part by part; of the first round as they are. */
export function ComparedTable({ words, notGiven, parts, isFirst = false }: ComparedTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{words.field}</th>
          {isFirst ? null : <th scope="col">{words.before}</th>}
          <th scope="col">{words.after}</th>
        </tr>
      </thead>
      {parts.map(({ path, title, rows }) => (
        <tbody key={path}>
          <tr>
            <th scope="rowgroup" colSpan={isFirst ? 2 : 3}>
              {title}
            </th>
          </tr>
          {rows.map((row) => (
            <Row key={row.path} {...{ words, notGiven, row, isFirst }} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

type RowProps = Pick<ComparedTableProps, "words" | "notGiven"> & { row: ComparedRow; isFirst: boolean };

function Row({ words, notGiven, row: { label, before, after, isChanged }, isFirst }: RowProps) {
  const mark = before.text === "" ? words.added : after.text === "" ? words.removed : words.changed;
  return (
    <tr className={isChanged ? styles.changed : undefined}>
      <th scope="row">
        {label}
        {isChanged ? <span className={styles.mark}>{mark}</span> : null}
      </th>
      {isFirst ? null : (
        <td data-label={words.before}>
          <Value
            value={before}
            label={`${label} – ${words.before}`}
            notGiven={notGiven}
            as={isChanged ? "del" : "span"}
          />
        </td>
      )}
      <td data-label={words.after}>
        <Value value={after} label={`${label} – ${words.after}`} notGiven={notGiven} as={isChanged ? "ins" : "span"} />
      </td>
    </tr>
  );
}

type ValueProps = { value: ComparedValue; label: string; notGiven: string; as: "del" | "ins" | "span" };

function Value({ value: { text, masked }, label, notGiven, as: Tag }: ValueProps) {
  if (text === "") return <span className={styles.soft}>{notGiven}</span>;
  return (
    <Tag>
      <MaskedText label={label} text={text} masked={masked} />
    </Tag>
  );
}
