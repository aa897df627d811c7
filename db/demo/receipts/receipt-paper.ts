import { jsPDF } from 'jspdf';

/** What a fictitious bank prints on a transfer's receipt. */
export interface ReceiptPaper {
  readonly bank: string;
  /** '1,250.50' */
  readonly amount: string;
  /** 20/11/2026 */
  readonly day: string;
  readonly trackingKey: string;
  readonly concept: string;
  readonly clabe: string;
}

/** A receipt as the app of a bank of ours prints it: the same one for the same words. */
export function drawReceipt(paper: ReceiptPaper): Uint8Array {
  const page = new jsPDF({ unit: 'mm', format: [110, 170], compress: true });
  page.setCreationDate(new Date(0));
  page.setFileId(
    Buffer.from(paper.trackingKey.padEnd(16, '0')).toString('hex').slice(0, 32).toUpperCase(),
  );
  page.setFillColor(31, 63, 214);
  page.rect(0, 0, 110, 26, 'F');
  page.setTextColor(255, 255, 255);
  page.setFont('helvetica', 'bold');
  page.setFontSize(16);
  page.text(paper.bank, 10, 16);
  page.setTextColor(28, 26, 23);
  page.setFontSize(13);
  page.text('Comprobante de transferencia', 10, 40);
  const rows = [
    ['Importe', `$${paper.amount} MXN`],
    ['Fecha de operación', paper.day],
    ['Clave de rastreo', paper.trackingKey],
    ['Concepto', paper.concept],
    ['CLABE destino', `**** **** **** ${paper.clabe.slice(-4)}`],
    ['Estado', 'Enviada'],
  ] as const;
  for (const [place, [name, value]] of rows.entries()) {
    const y = 56 + place * 15;
    page.setFont('helvetica', 'normal');
    page.setFontSize(9);
    page.setTextColor(91, 85, 76);
    page.text(name, 10, y);
    page.setFont('helvetica', 'bold');
    page.setFontSize(12);
    page.setTextColor(28, 26, 23);
    page.text(value, 10, y + 6);
  }
  page.setFont('helvetica', 'normal');
  page.setFontSize(8);
  page.text('Banco ficticio. Documento de demostración.', 10, 160);
  return new Uint8Array(page.output('arraybuffer'));
}
