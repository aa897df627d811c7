import { call } from '../../../../platform/browser/call.ts';
import type { SiteSettings } from '../../../site/reads.ts';
import * as calls from '../../calls.ts';
import { drawQuote } from './draw-quote.ts';
import { loadLogo } from './head-logo.ts';
import { quoteFileName } from './pdf-text.ts';
import { quoteDetail } from './quote-detail.ts';
import { inkWith } from './sheet.ts';
import { loadLine } from './thumbnails.ts';

/** Whose quote it is. */
export type Whose = Pick<SiteSettings, 'company' | 'logo'> & Partial<Pick<SiteSettings, 'accent'>>;

/**
 * Fetches an order's quote, builds its PDF and saves it as cotizacion_{folio}.pdf. False when it
 * could not be had; the reason goes to the console.
 */
export async function downloadQuote(
  folio: string,
  { company, logo, accent = '' }: Whose,
): Promise<boolean> {
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
  inkWith(doc, accent);
  drawQuote(doc, { detail, pictures, company, logo: await loadLogo(logo) });
  doc.save(quoteFileName(detail.folio));
  return true;
}
