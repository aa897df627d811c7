import { call } from '../../../../platform/browser/call.ts';
import * as calls from '../../calls.ts';
import { drawQuote } from './draw-quote.ts';
import { quoteFileName } from './pdf-text.ts';
import { quoteDetail } from './quote-detail.ts';
import { loadLine } from './thumbnails.ts';

/**
 * Fetches an order's quote, builds its PDF and saves it as cotizacion_{folio}.pdf. False when it
 * could not be had; the reason goes to the console.
 */
export async function downloadQuote(folio: string, company: string): Promise<boolean> {
  const [answer, { jsPDF }] = await Promise.all([
    call(calls.downloadQuote, { body: { folio } }),
    import('jspdf'),
  ]);
  if (!answer.ok) {
    console.error('the quote could not be had', folio, answer.code);
    return false;
  }
  const detail = quoteDetail(answer.value);
  const pictures = await Promise.all(detail.items.map(loadLine));
  const doc = new jsPDF({ unit: 'pt', format: 'a4', compress: true, putOnlyUsedFonts: true });
  drawQuote(doc, { detail, pictures, company });
  doc.save(quoteFileName(detail.folio));
  return true;
}
