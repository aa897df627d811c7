import type { FastifyRequest } from 'fastify';
import { FOLIO } from '../../../../kernel/ids.ts';
import { MESSAGES } from '../../../../kernel/messages.ts';
import { signedIn } from '../../../../platform/http/access.ts';
import type { App } from '../../../../platform/http/app.ts';
import { Refusal } from '../../../../platform/http/errors.ts';
import { spend } from '../../../../platform/http/limits/limiter.sql.ts';
import { closeUnread, refuseForm, refuseWithoutRoom } from '../../../../platform/http/multipart.ts';
import { api } from '../../../../routes.ts';
import { discardAll, type FormShape, receiveForm } from '../../../files/server/receive-form.ts';
import type { FileStorage, ReceivedFile } from '../../../files/storage.port.ts';
import { BankAccountsAnswer, ReceiptAnswer } from '../../contract.ts';
import { RECEIPT_MAX_BYTES } from '../../receipt-file.ts';
import type { PaymentDeps } from '../payment-deps.ts';
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
    {
      config: { access: 'customer' },
      schema: { response: { 200: ReceiptAnswer } },
      onSend: async (request, reply) => closeUnread(request, reply),
    },
    async (request) => {
      const accountId = signedIn(request).account.id;
      await spend(deps.db, {
        key: `receipt:${accountId}`,
        limit: RECEIPTS_PER_HOUR,
        windowSeconds: 3600,
      });
      if (!(await deps.receipts.hasRoom())) refuseWithoutRoom();
      const { received, order_id, referencia } = await readForm(request, deps.receipts);
      try {
        if (!FOLIO.test(order_id)) throw new Refusal('not_found');
        await uploadReceipt(deps, { accountId, folio: order_id, reference: referencia, received });
      } finally {
        await received.discard();
      }
      return { success: true as const, message: MESSAGES.payment.receiptUploaded };
    },
  );
}

interface ReceiptForm {
  readonly received: ReceivedFile;
  readonly order_id: string;
  readonly referencia: string;
}

/** Exactly one file, named `receipt`, and two texts (DAT-12). */
const RECEIPT_FORM: FormShape = {
  fileFields: ['receipt'],
  texts: true,
  // A full file, two texts and what wraps them.
  bodyLimit: RECEIPT_MAX_BYTES + 64 * 1024,
  limits: { files: 1, fileSize: RECEIPT_MAX_BYTES, headerPairs: 20 },
  tooMany: { code: 'too_large' },
};

async function readForm(request: FastifyRequest, storage: FileStorage): Promise<ReceiptForm> {
  const { files, texts } = await receiveForm(request, storage, RECEIPT_FORM);
  const received = files[0]?.received;
  if (!received || received.bytes === 0) {
    await discardAll(files);
    refuseForm('Adjunta tu comprobante.');
  }
  return {
    received,
    order_id: texts.get('order_id') ?? '',
    referencia: texts.get('referencia') ?? '',
  };
}
