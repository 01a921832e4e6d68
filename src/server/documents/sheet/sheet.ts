import type { Font } from "fontkit";
import PDFDocument from "pdfkit";
import { type Family, fontOf } from "./faces.ts";
import { contentWidth, type Face, page, type Style } from "./theme.ts";

interface WritableText {
  readonly family: Family;
  readonly text: string;
}

/** The main font has all of these (fast path). */
const printable = /^[ -~\u00a0-\u017f\u2013-\u2015\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026]*$/;

/** Composes a text (NFC) on one line. Characters without a glyph, and control or direction marks, become `[U+4E2D]`. */
export function writableText(text: string, face: Face): WritableText {
  const composed = text
    .normalize("NFC")
    .replaceAll(/[\t\n\v\f\r\u2028\u2029]+/g, " ")
    .trim();
  if (printable.test(composed)) return { family: "main", text: composed };
  const family = isCovered(composed, "main", face) ? "main" : "fallback";
  const spelled = Array.from(composed, (character) =>
    isDrawable(character, family, face) ? character : `[U+${hexadecimal(character)}]`,
  ).join("");
  return { family, text: spelled };
}

function isCovered(text: string, family: Family, face: Face): boolean {
  const drawable = Array.from(text).filter((character) => !isSteering(character));
  return drawable.every((character) => hasGlyph(character, family, face));
}

function isDrawable(character: string, family: Family, face: Face): boolean {
  return !isSteering(character) && hasGlyph(character, family, face);
}

function hasGlyph(character: string, family: Family, face: Face): boolean {
  return fontOf(family, face).has(character.codePointAt(0) ?? 0);
}

function isSteering(character: string): boolean {
  return /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/u.test(character);
}

function hexadecimal(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
}

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, src: Font): this;
    }
  }
}

export type Pdf = PDFKit.PDFDocument;
export type Part = PDFKit.PDFStructureElement;

export interface SheetInfo {
  /** BCP 47 */
  readonly language: string;
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly created: Date;
}

/** Pages stay open until the end, to write their number on each. */
export function openSheet(info: SheetInfo): Pdf {
  return new PDFDocument({
    size: "A4",
    margins: { top: page.top, bottom: page.bottom, left: page.left, right: page.right },
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: info.language,
    bufferPages: true,
    // the default is Helvetica, which lacks ř and ő and is not embedded
    font: "",
    info: {
      Title: info.title,
      Author: info.author,
      Subject: info.subject,
      Creator: info.author,
      CreationDate: info.created,
      ModDate: info.created,
    },
  });
}

export interface Place {
  readonly x?: number;
  readonly width?: number;
  readonly align?: "left" | "right";
}

/** Continues on the next page if needed. */
export function write(pdf: Pdf, text: string, style: Style, place: Place = {}): void {
  const writable = prepare(pdf, text, style);
  const { x = page.left, width = contentWidth, align = "left" } = place;
  const gap = lineGap(pdf, style);
  const first = pdf.page;
  pdf.fillColor(style.colour);
  pdf.text(writable, x, pdf.y + gap / 2, { width, align, lineGap: gap, ...figures(style) });
  if (pdf.page === first) pdf.y -= gap / 2;
}

export function writeAt(pdf: Pdf, text: string, style: Style, y: number, place: Place = {}): void {
  const writable = prepare(pdf, text, style);
  const { x = page.left, width = contentWidth, align = "left" } = place;
  const start = align === "right" ? x + width - pdf.widthOfString(writable, figures(style)) : x;
  pdf
    .fillColor(style.colour)
    .text(writable, start, y + lineGap(pdf, style) / 2, { lineBreak: false, ...figures(style) });
}

export function heightOf(pdf: Pdf, text: string, style: Style, width: number = contentWidth): number {
  const writable = prepare(pdf, text, style);
  return pdf.heightOfString(writable, { width, lineGap: lineGap(pdf, style), ...figures(style) });
}

export function roomLeft(pdf: Pdf): number {
  return page.height - page.bottom - pdf.y;
}

export function keepTogether(pdf: Pdf, height: number): void {
  if (height > roomLeft(pdf) && pdf.y > page.top) pdf.addPage();
}

export function decorate(pdf: Pdf, type: "Layout" | "Pagination", draw: () => void): void {
  pdf.markContent("Artifact", { type });
  draw();
  pdf.endMarkedContent();
}

function prepare(pdf: Pdf, text: string, style: Style): string {
  const writable = writableText(text, style.face);
  useFont(pdf, writable.family, style.face, style.size);
  return writable.text;
}

const registered = new WeakMap<Pdf, Set<string>>();

function useFont(pdf: Pdf, family: Family, face: Face, size: number): void {
  const name = `${family}-${face}`;
  const known = registered.get(pdf) ?? new Set();
  registered.set(pdf, known);
  if (!known.has(name)) {
    pdf.registerFont(name, fontOf(family, face).open);
    known.add(name);
  }
  pdf.font(name).fontSize(size);
}

/** Tabular figures align columns. */
function figures(style: Style): { features?: ["tnum"] } {
  return style.hasTabularFigures ? { features: ["tnum"] } : {};
}

function lineGap(pdf: Pdf, style: Style): number {
  return style.leading - pdf.currentLineHeight(true);
}
