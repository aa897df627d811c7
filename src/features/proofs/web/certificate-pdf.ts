import { TIME_ZONE } from '../../../kernel/clock.ts';
import { pages } from '../../../routes.ts';
import { drawWhose, loadLogo } from '../../orders/web/quote-pdf/head-logo.ts';
import { colourBar, INK, PAGE, RIGHT, rule, write } from '../../orders/web/quote-pdf/sheet.ts';
import { startTags } from '../../orders/web/quote-pdf/tags.ts';
import type { CompanyLogo } from '../../site/reads.ts';
import type { Certificate, ProofView } from '../reads.ts';

const WHEN = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'full',
  timeStyle: 'long',
  timeZone: TIME_ZONE,
});

interface Sheet {
  readonly view: ProofView;
  readonly certificate: Certificate;
  readonly company: string;
  readonly logo: CompanyLogo | null;
  readonly origin: string;
}

/** What the certificate prints, in its order. */
export function certificateFacts({
  view: { line },
  certificate,
  origin,
}: Omit<Sheet, 'company' | 'logo'>): readonly (readonly [string, string])[] {
  return [
    ['Pedido', line.folio],
    ['Producto', line.product],
    ['Texto aceptado', certificate.words],
    ['Aprobó', certificate.name],
    ['Cuándo', WHEN.format(new Date(certificate.at))],
    ['Desde la dirección IP', certificate.ip],
    ['SHA-256 del archivo', certificate.sha256],
    ...(certificate.viewSha256 ? [['SHA-256 de la imagen', certificate.viewSha256] as const] : []),
    ['Sello', certificate.seal],
    ['Verificar en', `${origin}${pages.verifyApproval(certificate.code)}`],
  ];
}

/**
 * Makes the certificate on the quote's sheet and saves it. It is made in the browser as the quote
 * is: what counts is the record and its address, which answer to anybody.
 */
export async function downloadCertificate(sheet: Sheet): Promise<void> {
  const { jsPDF } = await import('jspdf');
  const doc = new jsPDF({ unit: 'pt', format: 'a4', compress: true, putOnlyUsedFonts: true });
  const { company, view } = sheet;
  doc.setProperties({ title: `Constancia ${view.line.folio}`, author: company });
  doc.setLanguage('es-MX');
  startTags(doc);
  colourBar(doc);
  drawWhose(doc, company, await loadLogo(sheet.logo));
  const title = { size: 20, bold: true, align: 'right', role: 'H1' } as const;
  write(doc, 'Constancia de aprobación', RIGHT, 69, title);
  rule(doc, 100, true);
  const width = RIGHT - PAGE.margin;
  let y = 126;
  for (const [name, value] of certificateFacts(sheet)) {
    write(doc, name, PAGE.margin, y, { size: 8, colour: INK.quiet, role: 'H2' });
    y = write(doc, value, PAGE.margin, y + 15, { size: 10.5, width }) + 14;
  }
  doc.save(`constancia_${sheet.certificate.code}.pdf`);
}
