import type { jsPDF } from 'jspdf';
import { safeColour } from '../../../../design/swatch.tsx';
import { formatCount } from '../../../../kernel/count.ts';
import { formatMoney, formatPesos } from '../../../../kernel/money.ts';
import type { QuoteSheet } from './draw-quote.ts';
import type { QuoteItem } from './quote-detail.ts';
import { INK, lineCount, PAGE, RIGHT, roomFor, rule, write } from './sheet.ts';
import { ornament, tagged } from './tags.ts';

/** Left edges or right edges of the columns, in points. */
const COLUMN = { name: PAGE.margin + 57, pieces: 388, price: 466, total: RIGHT };
const NAME_WIDTH = 262;
const PICTURE = 45;
const NAME = { size: 10, bold: true } as const;
const QUIET = { size: 8.5, colour: INK.quiet } as const;

/** The table of what is quoted; returns the y below it. */
export function drawItems(doc: jsPDF, { detail, pictures }: QuoteSheet, top: number): number {
  let y = drawHeadings(doc, top);
  detail.items.forEach((item, index) => {
    const height = heightOf(doc, item);
    const start = roomFor(doc, y, height);
    y = start < y ? drawHeadings(doc, start) : y;
    drawItem(doc, item, pictures[index], y);
    y += height;
    rule(doc, y);
  });
  return y;
}

function drawHeadings(doc: jsPDF, top: number): number {
  rule(doc, top, true);
  const y = top + 15;
  const look = { size: 8, colour: INK.quiet };
  write(doc, 'Producto', PAGE.margin, y, look);
  write(doc, 'Piezas', COLUMN.pieces, y, { ...look, align: 'right' });
  write(doc, 'Precio c/u', COLUMN.price, y, { ...look, align: 'right' });
  write(doc, 'Importe', COLUMN.total, y, { ...look, align: 'right' });
  rule(doc, top + 22);
  return top + 22;
}

function heightOf(doc: jsPDF, item: QuoteItem): number {
  const name = lineCount(doc, item.name, NAME_WIDTH, NAME) * 13.5;
  const sizes = lineCount(doc, item.sizes, NAME_WIDTH, QUIET) * 11.5;
  const stitches = lineCount(doc, item.stitches, NAME_WIDTH, QUIET) * 11.5;
  const notes = lineCount(doc, notesOf(item), NAME_WIDTH, QUIET) * 11.5;
  return Math.max(PICTURE + 20, 22 + name + 13 + sizes + stitches + notes + 6);
}

function drawItem(doc: jsPDF, item: QuoteItem, picture: string | undefined, top: number): void {
  doc.setFillColor(INK.paper);
  ornament(doc, () => doc.rect(PAGE.margin, top + 10, PICTURE, PICTURE, 'F'));
  if (picture) {
    const place = () => doc.addImage(picture, 'JPEG', PAGE.margin, top + 10, PICTURE, PICTURE);
    tagged(doc, 'Figure', place, [item.name, item.colour].filter(Boolean).join(', '));
  }
  const first = top + 22;
  let y = write(doc, item.name, COLUMN.name, first, { ...NAME, width: NAME_WIDTH });
  y = drawFacts(doc, item, y);
  if (item.sizes) y = write(doc, item.sizes, COLUMN.name, y, { ...QUIET, width: NAME_WIDTH });
  if (item.stitches) y = write(doc, item.stitches, COLUMN.name, y, { ...QUIET, width: NAME_WIDTH });
  write(doc, notesOf(item), COLUMN.name, y, { ...QUIET, width: NAME_WIDTH });
  const number = { align: 'right' } as const;
  write(doc, formatCount(item.quantity), COLUMN.pieces, first, number);
  write(doc, formatPesos(item.unitPrice), COLUMN.price, first, number);
  write(doc, formatMoney(item.total), COLUMN.total, first, { ...number, bold: true });
}

/** Colour as a chip with its name, and the finish. */
function drawFacts(doc: jsPDF, item: QuoteItem, y: number): number {
  let x: number = COLUMN.name;
  if (item.colour) {
    doc.setFillColor(hexOf(item.css)).setDrawColor(INK.quiet).setLineWidth(0.4);
    const dot = { x: x + 3.5, y: y - 3 };
    ornament(doc, () => doc.circle(dot.x, dot.y, 3.5, 'FD'));
    x += 11;
  }
  const facts = [item.colour, item.technique].filter(Boolean).join(' · ');
  return write(doc, facts, x, y, QUIET);
}

function notesOf(item: QuoteItem): string {
  return item.notes ? `Notas: ${item.notes}` : '';
}

/** The PDF knows six digits only. */
function hexOf(css: string): string {
  const colour = safeColour(css);
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour : '#d9d3c7';
}
