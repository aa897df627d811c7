import { ACCOUNT } from './account.ts';
import { type CfdiRecord, centavos, money, totalsOf } from './state.ts';

const MOST_LINES = 52;

/** The printed form: one page that says what the XML says. */
export function cfdiPdf(record: CfdiRecord): Buffer {
  const { request, uuid, date } = record;
  const { subtotal, discount, tax, total } = totalsOf(request);
  const { Receiver: to } = request;
  return onePage([
    `${request.CfdiType === 'E' ? 'NOTA DE CREDITO' : 'FACTURA'} (CFDI 4.0) - MODO DE PRUEBA, SIN VALIDEZ FISCAL`,
    '',
    `Folio: ${request.Folio}`,
    `Folio fiscal: ${uuid}`,
    `Fecha: ${date}`,
    `Emisor: ${ACCOUNT.issuer.name} (${ACCOUNT.issuer.rfc})`,
    `Receptor: ${to.Name} (${to.Rfc})`,
    `CP ${to.TaxZipCode}   Régimen ${to.FiscalRegime}   Uso ${to.CfdiUse}`,
    `Forma de pago ${request.PaymentForm}   Método de pago ${request.PaymentMethod}`,
    ...(request.GlobalInformation
      ? [
          `Factura global: mes ${request.GlobalInformation.Months} de ${request.GlobalInformation.Year}`,
        ]
      : []),
    '',
    ...request.Items.map(
      (item) =>
        `${item.Quantity} x ${item.Description.slice(0, 60)}   $${money(centavos(item.Subtotal))}`,
    ).slice(0, MOST_LINES - 20),
    '',
    `Subtotal: $${money(subtotal)}`,
    `Descuento: $${money(discount)}`,
    `IVA 16 %: $${money(tax)}`,
    `Total: $${money(total)} MXN`,
  ]);
}

/** A PDF of one page of text, in the encoding that its built-in font has. */
function onePage(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join('\n');
  const content = `BT /F1 10 Tf 14 TL 50 740 Td\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  text += `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
