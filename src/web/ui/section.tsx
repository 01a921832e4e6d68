import type { ReactNode } from "react";

type SectionProps = { id: string; title: ReactNode; className: string | undefined; children: ReactNode };

/** @param id of the heading, which labels the section */
export function Section({ id, title, className, children }: SectionProps) {
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
