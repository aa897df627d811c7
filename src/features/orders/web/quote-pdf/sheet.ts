import type { jsPDF } from 'jspdf';
import { accentTones } from '../../../site/accent.ts';
import { pdfText } from './pdf-text.ts';
import { ornament, type Role, tagged } from './tags.ts';

/** Inks of the shop. */
export const INK = {
  text: '#1c1a17',
  quiet: '#5b554c',
  line: '#e4ddd0',
  cobalt: '#1f3fd6',
  coral: '#ff5a3c',
  overprint: '#3a1e6b',
  paper: '#f4efe4',
} as const;

const firstInks = new WeakMap<jsPDF, string>();
/** Prints a paper in the company's colour, where it has one. */
export function inkWith(doc: jsPDF, accent: string): void {
  const tones = accentTones(accent);
  if (tones) firstInks.set(doc, tones.light.cobalt);
}
/** What a paper's marks are printed in. */
export const firstInk = (doc: jsPDF): string => firstInks.get(doc) ?? INK.cobalt;

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 48, foot: 64 } as const;
export const RIGHT = PAGE.width - PAGE.margin;

export interface TextLook {
  readonly size?: number;
  readonly bold?: boolean;
  readonly colour?: string;
  readonly align?: 'left' | 'right';
  /** Breaks lines at this width. */
  readonly width?: number;
  /** What it is to who listens; a paragraph unless said. */
  readonly role?: Role;
}

/** Writes text with its baseline at y; returns the y below it. */
export function write(doc: jsPDF, text: string, x: number, y: number, look: TextLook = {}): number {
  const { size = 9.5, bold = false, colour = INK.text, align = 'left', width, role = 'P' } = look;
  doc
    .setFont('helvetica', bold ? 'bold' : 'normal')
    .setFontSize(size)
    .setTextColor(colour);
  const clean = pdfText(text);
  const lines: string[] = width ? doc.splitTextToSize(clean, width) : [clean];
  const leading = size * 1.35;
  if (clean) {
    tagged(doc, role, () => {
      lines.forEach((line, index) => {
        doc.text(line, x, y + index * leading, { align });
      });
    });
  }
  return y + lines.length * leading;
}

/** How many lines a text takes in a width. */
export function lineCount(doc: jsPDF, text: string, width: number, look: TextLook): number {
  doc.setFont('helvetica', look.bold ? 'bold' : 'normal').setFontSize(look.size ?? 9.5);
  const lines: string[] = doc.splitTextToSize(pdfText(text), width);
  return text ? lines.length : 0;
}

export function rule(doc: jsPDF, y: number, heavy = false): void {
  doc.setDrawColor(heavy ? INK.text : INK.line).setLineWidth(heavy ? 1.2 : 0.6);
  ornament(doc, () => doc.line(PAGE.margin, y, RIGHT, y));
}

/** The printer's colour bar along the upper edge. */
export function colourBar(doc: jsPDF): void {
  const inks = [firstInk(doc), INK.overprint, INK.coral];
  ornament(doc, () => {
    inks.forEach((ink, index) => {
      doc.setFillColor(ink).rect(PAGE.margin + index * 22, 0, 22, 7, 'F');
    });
  });
}

/** The shop's mark, an E printed over a dot, `size` points high; darker where both inks lie. */
export function mark(doc: jsPDF, x: number, y: number, size: number): void {
  const unit = size / 40;
  const at = (left: number, top: number, width: number, height: number) =>
    doc.rect(x + left * unit, y + top * unit, width * unit, height * unit, 'F');
  const letter = (): void => {
    at(6, 5, 7, 27);
    at(12.9, 5, 13.1, 6);
    at(12.9, 15.5, 11.1, 6);
    at(12.9, 26, 13.6, 6);
  };
  const dot = (style: 'F' | null) => doc.circle(x + 25 * unit, y + 23 * unit, 13 * unit, style);
  doc.setFillColor(INK.coral);
  dot('F');
  doc.setFillColor(firstInk(doc));
  letter();
  doc.saveGraphicsState();
  dot(null);
  doc.clip();
  doc.discardPath();
  doc.setFillColor(INK.overprint);
  letter();
  doc.restoreGraphicsState();
}

/** The y to go on at: the same, or the top of a fresh page when `height` does not fit. */
export function roomFor(doc: jsPDF, y: number, height: number): number {
  if (y + height <= PAGE.height - PAGE.foot) return y;
  doc.addPage();
  colourBar(doc);
  return PAGE.margin;
}
