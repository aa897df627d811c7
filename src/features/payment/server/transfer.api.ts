import type { FastifyRequest } from 'fastify';
import { FOLIO } from '../../../kernel/ids.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import { api } from '../../../routes.ts';
import { signedIn } from '../../../server/http/access.ts';
import type { App } from '../../../server/http/app.ts';
import { Refusal } from '../../../server/http/errors.ts';
import { spend } from '../../../server/http/limiter.sql.ts';
import { BankAccountsAnswer, ReceiptAnswer } from '../contract.ts';
import { RECEIPT_MAX_BYTES } from '../receipt-file.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { listBankAccounts } from './receipt.sql.ts';
import { uploadReceipt } from './upload-receipt.ts';

const RECEIPTS_PER_HOUR = 20;

/** Paying by bank transfer: where to, and the receipt afterwards. */
export function registerTransfer(app: App, deps: PaymentDeps): void {
  app.get(
    api.bankAccounts,
    { config: { access: 'public' }, schema: { response: { 200: BankAccountsAnswer } } },
    async (_request, reply) => {
      // An account number that some cache kept, or somebody swapped there, would take the money.
      reply.header('Cache-Control', 'no-store');
      return listBankAccounts(deps.db);
    },
  );
  app.post(
    api.uploadReceipt,
    { config: { access: 'customer' }, schema: { response: { 200: ReceiptAnswer } } },
    async (request) => {
      const accountId = signedIn(request).account.id;
      await spend(deps.db, {
        key: `receipt:${accountId}`,
        limit: RECEIPTS_PER_HOUR,
        windowSeconds: 3600,
      });
      const { bytes, order_id, referencia } = await readForm(request);
      if (!FOLIO.test(order_id)) throw new Refusal('not_found');
      await uploadReceipt(deps, { accountId, folio: order_id, reference: referencia, bytes });
      return { success: true as const, message: MESSAGES.payment.receiptUploaded };
    },
  );
}

interface ReceiptForm {
  readonly bytes: Uint8Array;
  readonly order_id: string;
  readonly referencia: string;
}

/** Exactly one file, named `receipt`, and two texts (DAT-12). */
async function readForm(request: FastifyRequest): Promise<ReceiptForm> {
  if (!request.isMultipart()) throw new Refusal('wrong_type');
  const texts: Record<string, string> = {};
  let bytes: Uint8Array | undefined;
  const limits = { files: 1, fileSize: RECEIPT_MAX_BYTES };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      const read = await part.toBuffer();
      if (part.fieldname !== 'receipt') throw new Refusal('invalid');
      bytes = read;
    } else if (typeof part.value === 'string') texts[part.fieldname] = part.value;
  }
  if (!bytes || bytes.length === 0) throw new Refusal('invalid', 'Adjunta tu comprobante.');
  return { bytes, order_id: texts.order_id ?? '', referencia: texts.referencia ?? '' };
}
