import { Form, Link, useNavigate } from "react-router";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import controls from "#web/fields/control.module.css";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { listSearch, pageCount, pageSizes } from "./list-address.ts";
import styles from "./list-pager.module.css";
import { useAddressControl } from "./use-address-control.ts";
import { useAsked } from "./use-list-query.ts";

type ListPagerProps = {
  words: Catalogue["portalLists"];
  page: { readonly total: number; readonly page: number; readonly pageSize: number };
};

export function ListPager({ words, page: { total, page, pageSize } }: ListPagerProps) {
  const { params } = useAsked();
  const navigate = useNavigate();
  const pageControl = useAddressControl<HTMLInputElement>(String(page));
  const sizeControl = useAddressControl<HTMLSelectElement>(String(pageSize));
  const pages = pageCount({ total, pageSize });
  const sizes = [...new Set([...pageSizes, pageSize])].toSorted((a, b) => a - b);
  if (total <= Math.min(...sizes)) return null;
  const to = (number: number) => ({ search: listSearch(params, { page: number }) });
  return (
    <nav aria-label={words.pages} className={styles.pager}>
      <div className={styles.steps}>
        <Step to={page > 1 ? to(page - 1) : null} label={words.previous} direction="left" />
        <Step to={page < pages ? to(page + 1) : null} label={words.next} direction="right" />
      </div>
      <Form
        method="get"
        className={styles.position}
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(to(Number(pageControl.current?.value)));
        }}
      >
        <Others params={params} />
        <label htmlFor="list-page">{words.page}</label>
        <input
          ref={pageControl}
          id="list-page"
          name="page"
          inputMode="numeric"
          required
          pattern="[1-9][0-9]{0,5}"
          autoComplete="off"
          defaultValue={page}
          className={classNames(controls.control, styles.jump)}
          size={String(pages).length}
        />
        {format(words.ofPages, { pages })}
      </Form>
      <form method="get" className={styles.size}>
        <Others params={params} />
        <label htmlFor="list-size" className={styles.perPage}>
          {words.perPage}
        </label>
        <span className={controls.selectBox}>
          <select
            ref={sizeControl}
            id="list-size"
            name="pageSize"
            className={classNames(controls.control, controls.select, styles.sizes)}
            defaultValue={pageSize}
            onChange={(event) =>
              void navigate(
                { search: listSearch(params, { pageSize: event.target.value }) },
                { preventScrollReset: true },
              )
            }
          >
            {sizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
        <noscript>
          <button type="submit" className={styles.show}>
            {words.show}
          </button>
        </noscript>
      </form>
    </nav>
  );
}

/** Keeps the other parameters of the address. */
function Others({ params }: { params: URLSearchParams }) {
  return [...params]
    .filter(([name]) => name !== "pageSize" && name !== "page")
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** Keeps its place when disabled, so that nothing moves under the pointer. */
function Step({ to, label, direction }: { to: { search: string } | null; label: string; direction: "left" | "right" }) {
  const inside = (
    <>
      {direction === "left" ? <Icon name="arrow-left" /> : null}
      {label}
      {direction === "right" ? <Icon name="arrow-right" /> : null}
    </>
  );
  if (to === null) return <span className={styles.end}>{inside}</span>;
  return (
    <Link to={to} rel={direction === "left" ? "prev" : "next"} className={styles.step}>
      {inside}
    </Link>
  );
}
