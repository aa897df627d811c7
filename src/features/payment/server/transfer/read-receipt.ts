import { readPdf } from '../../../files/server/read-pdf.ts';
import { proposeFrom } from '../../transfer/receipt-proposal.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findReceiptFile, storeProposal } from './receipt-desk.sql.ts';

/** Job: reads what a receipt that is a PDF says. */
export const READ_RECEIPT_JOB = 'leer_comprobante';

const PDF = 'application/pdf';
export const isReadable = (mediaType: string): boolean => mediaType === PDF;

/** Writes down what the text of a receipt seems to say, for a person to compare (PAY-49). */
export function readReceipt({
  db,
  clock,
  receipts,
}: Pick<PaymentDeps, 'db' | 'clock' | 'receipts'>) {
  return async ({ id }: Readonly<Record<string, unknown>>): Promise<void> => {
    if (typeof id !== 'number') throw new Error('a job names the receipt that it reads');
    const file = await findReceiptFile(db, id);
    const content =
      file && isReadable(file.mediaType) ? await receipts.read(file.fileName) : undefined;
    if (!content) return;
    const chunks: Uint8Array[] = [];
    for await (const chunk of content) chunks.push(chunk);
    const proposal = proposeFrom(await readPdf(Buffer.concat(chunks)));
    await storeProposal(db, id, { ...proposal, now: clock.now() });
  };
}
