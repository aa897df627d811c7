import type { FastifyRequest } from 'fastify';
import { FOLIO } from '../../../../kernel/ids.ts';
import { MESSAGES } from '../../../../kernel/messages.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { App } from '../../../../platform/http/app.ts';
import { noRoom } from '../../../../platform/http/errors.ts';
import { closeUnread } from '../../../../platform/http/multipart.ts';
import { type Outcome, serveCall } from '../../../../platform/http/serve-call.ts';
import { discardAll, type FormShape, receiveForm } from '../../../files/server/receive-form.ts';
import type { FileStorage, ReceivedFile } from '../../../files/storage.port.ts';
import * as calls from '../../calls.ts';
import * as contract from '../../contract.ts';
import { NOT_PAYABLE } from '../../payable.ts';
import { isClabe } from '../../transfer/clabe.ts';
import { RECEIPT_MAX_BYTES } from '../../transfer/receipt-file.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { refusal } from '../refusal-sentences.ts';
import { listBankAccounts } from './bank-account.sql.ts';
import { uploadReceipt } from './upload-receipt.ts';

const SENTENCES = {
  ...NOT_PAYABLE,
  already_received: 'Ya recibimos este comprobante para este pedido.',
  used_elsewhere:
    'Este comprobante ya llegó con otro pedido. Si una transferencia paga varios pedidos, escríbenos y la repartimos.',
  no_receipt: 'Adjunta tu comprobante.',
  bad_reference: 'La referencia debe tener de 3 a 40 letras o números.',
  other_type:
    'El comprobante debe ser JPG, PNG, WEBP o PDF. Si así se llama tu archivo, por dentro es otra cosa: manda una captura de pantalla.',
};

/** Paying by bank transfer: where to, and the receipt afterwards. */
export function registerTransfer(app: App, deps: PaymentDeps): void {
  serveCall(app, calls.bankAccounts, contract.bankAccounts, async ({ reply }) => {
    // An account number that some cache kept, or somebody swapped there, would take the money.
    reply.header('Cache-Control', 'no-store');
    const accounts = await listBankAccounts(deps.db);
    // Money sent to a mistyped account is hard to get back.
    return ok(accounts.filter(({ clabe }) => isClabe(clabe)));
  });
  serveCall(
    app,
    calls.uploadReceipt,
    contract.uploadReceipt,
    async ({ caller, request }) => {
      if (!(await deps.receipts.hasRoom())) return withoutRoom();
      const form = await readForm(request, deps.receipts);
      if (!form.ok) return refusal(form, SENTENCES);
      const { received, order_id: folio, referencia: reference } = form.value;
      try {
        if (!FOLIO.test(folio)) return refuse('not_found');
        const upload = { accountId: caller.account.id, folio, reference, received };
        const sent = await uploadReceipt(deps, upload);
        if (!sent.ok) return notReceived(sent);
      } finally {
        await received.discard();
      }
      return ok({ success: true as const, message: MESSAGES.payment.receiptUploaded });
    },
    { onSend: async (request, reply) => closeUnread(request, reply) },
  );
}

function notReceived(sent: { readonly code: keyof typeof SENTENCES | 'not_found' }) {
  const extra = sent.code === 'already_received' ? { ya_recibido: true } : {};
  return { ...refusal(sent, SENTENCES), extra };
}

function withoutRoom(): Outcome<typeof contract.uploadReceipt> {
  const { message: sentence, retryAfterSeconds } = noRoom();
  return { ok: false, code: 'no_room', sentence, retryAfterSeconds };
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

async function readForm(
  request: FastifyRequest,
  storage: FileStorage,
): Promise<Result<ReceiptForm, 'no_receipt'>> {
  const { files, texts } = await receiveForm(request, storage, RECEIPT_FORM);
  const received = files[0]?.received;
  if (!received || received.bytes === 0) {
    await discardAll(files);
    return refuse('no_receipt');
  }
  return ok({
    received,
    order_id: texts.get('order_id') ?? '',
    referencia: texts.get('referencia') ?? '',
  });
}
