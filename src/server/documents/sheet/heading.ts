import { keepTogether, type Part, type Pdf, roomLeft, write } from "./sheet.ts";
import { page, styles } from "./theme.ts";

const above = 17;
const below = 5;

/** @param firstHeight of the content that must stay on the heading's page */
export function openSection(pdf: Pdf, root: Part, heading: string, firstHeight: number): Part {
  keepTogether(pdf, above + styles.heading.leading + below + firstHeight);
  if (pdf.y > page.top && roomLeft(pdf) > above) pdf.y += above;
  const section = pdf.struct("Sect");
  root.add(section);
  pdf.outline.addItem(heading);
  section.add(pdf.struct("H2", {}, () => write(pdf, heading, styles.heading)));
  pdf.y += below;
  return section;
}
