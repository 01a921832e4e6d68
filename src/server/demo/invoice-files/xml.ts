export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly Element[];
}

/** @param content null elements are left out */
export function element(
  name: string,
  content: string | readonly (Element | null)[],
  attributes: Readonly<Record<string, string>> = {},
): Element {
  const kept = typeof content === "string" ? content : content.filter((child) => child !== null);
  return { name, attributes, content: kept };
}

export function document(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${rendered(root, "")}\n`;
}

function rendered({ name, attributes, content }: Element, indent: string): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const start = `${indent}<${name}${written.join("")}>`;
  if (typeof content === "string") return `${start}${escaped(content)}</${name}>`;
  return [start, ...content.map((child) => rendered(child, `${indent}  `)), `${indent}</${name}>`].join("\n");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
