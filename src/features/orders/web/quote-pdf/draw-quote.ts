import type { jsPDF } from 'jspdf';
import { TIME_ZONE } from '../../../../kernel/clock.ts';
import { NO_FINISH } from '../../../../kernel/messages.ts';
import { formatMoney } from '../../../../kernel/money.ts';
import { drawItems } from './draw-items.ts';
import { drawWhose, type SheetLogo } from './head-logo.ts';
import type { QuoteDetail } from './quote-detail.ts';
import { colourBar, firstInk, INK, PAGE, RIGHT, roomFor, rule, write } from './sheet.ts';
import { ornament, startTags } from './tags.ts';

const DAY_MS = 86_400_000;
const DATE = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: TIME_ZONE });

export interface QuoteSheet {
  readonly detail: QuoteDetail;
  /** JPEG data of each item's picture, in the order of the items. */
  readonly pictures: readonly (string | undefined)[];
  readonly company: string;
  readonly logo?: SheetLogo | undefined;
}

/** Draws the quote on an empty A4 document, in points. All of it is text, lines and small pictures. */
export function drawQuote(doc: jsPDF, sheet: QuoteSheet): void {
  const { detail, company } = sheet;
  doc.setProperties({ title: `Cotización ${detail.folio}`, author: company });
  doc.setLanguage('es-MX');
  startTags(doc);
  let y = drawHead(doc, sheet);
  y = drawParties(doc, detail, y);
  y = drawItems(doc, sheet, y);
  y = drawTotals(doc, detail, roomFor(doc, y, 190));
  drawTerms(
    doc,
    detail.items.some(({ technique }) => technique !== NO_FINISH),
    y,
  );
  drawFeet(doc, detail.folio, company);
}

function drawHead(doc: jsPDF, { detail, company, logo }: QuoteSheet): number {
  colourBar(doc);
  drawWhose(doc, company, logo);
  write(doc, 'Cotización', RIGHT, 69, { size: 24, bold: true, align: 'right', role: 'H1' });
  write(doc, detail.folio, RIGHT, 88, {
    size: 11,
    bold: true,
    colour: firstInk(doc),
    align: 'right',
  });
  const days = Math.round((detail.validUntil.getTime() - detail.issued.getTime()) / DAY_MS);
  const until = DATE.format(detail.validUntil);
  const quiet = { size: 8.5, colour: INK.quiet, align: 'right' } as const;
  write(doc, `Emitida el ${DATE.format(detail.issued)}`, RIGHT, 104, quiet);
  write(
    doc,
    `Vigencia: ${days === 1 ? '1 día' : `${days} días`}, hasta el ${until}`,
    RIGHT,
    116,
    quiet,
  );
  return 136;
}

function drawParties(doc: jsPDF, detail: QuoteDetail, top: number): number {
  rule(doc, top, true);
  const middle = PAGE.width / 2;
  const width = middle - PAGE.margin - 16;
  const column = (title: string, lines: readonly string[], x: number): number => {
    write(doc, title, x, top + 20, { size: 8, colour: INK.quiet, role: 'H2' });
    return lines.reduce(
      (y, line, index) => write(doc, line, x, y, { size: 9.5, bold: index === 0, width }),
      top + 35,
    );
  };
  const left = column('Cliente', detail.customer, PAGE.margin);
  const right = column(detail.fetched ? 'Recoges en' : 'Entrega', detail.address, middle);
  return Math.max(left, right) + 14;
}

function drawTotals(doc: jsPDF, detail: QuoteDetail, top: number): number {
  const left = PAGE.width / 2;
  let y = top + 20;
  const row = (name: string, value: string): void => {
    write(doc, name, left, y, { colour: INK.quiet, width: 180 });
    write(doc, value, RIGHT, y, { align: 'right' });
    y += 16;
  };
  row('Productos', formatMoney(detail.products));
  if (detail.finishes > 0) row('Terminados', formatMoney(detail.finishes));
  if (!detail.fetched) row('Envío', formatMoney(detail.shipping));
  if (detail.discount > 0) row('Descuento', `-${formatMoney(detail.discount)}`);
  doc.setDrawColor(INK.text).setLineWidth(1.2);
  ornament(doc, () => doc.line(left, y - 6, RIGHT, y - 6));
  y += 14;
  write(doc, 'Total', left, y, { size: 12, bold: true });
  write(doc, `${formatMoney(detail.total)} MXN`, RIGHT, y, {
    size: 16,
    bold: true,
    align: 'right',
  });
  write(doc, 'IVA incluido', left, y + 13, { size: 8, colour: INK.quiet });
  if (detail.courier) {
    write(doc, detail.fetched ? 'Sin envío' : 'Paquetería', PAGE.margin, top + 20, {
      size: 8,
      colour: INK.quiet,
    });
    write(doc, detail.courier, PAGE.margin, top + 35, { bold: true, width: 200 });
  }
  return y + 36;
}

function drawTerms(doc: jsPDF, printed: boolean, top: number): void {
  const look = { size: 8, colour: INK.quiet, width: RIGHT - PAGE.margin };
  let y = top;
  for (const term of [
    'Precios en pesos mexicanos con IVA incluido. Tu pedido se confirma con el pago.',
    ...(printed
      ? [
          'La fecha de entrega cuenta a partir de que apruebas tu diseño; tienes 72 horas para revisarlo.',
          'Los productos con terminado se hacen para ti y no tienen devolución.',
        ]
      : []),
  ]) {
    y = write(doc, term, PAGE.margin, y, look);
  }
}

function drawFeet(doc: jsPDF, folio: string, company: string): void {
  const pages = doc.getNumberOfPages();
  for (let page = 1; page <= pages; page += 1) {
    doc.setPage(page);
    const y = PAGE.height - 34;
    rule(doc, y - 14);
    const look = { size: 8, colour: INK.quiet };
    write(doc, `${company} · ${folio}`, PAGE.margin, y, look);
    write(doc, `Página ${page} de ${pages}`, RIGHT, y, { ...look, align: 'right' });
  }
}
