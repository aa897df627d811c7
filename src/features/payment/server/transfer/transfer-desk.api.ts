import * as z from 'zod';
import { TIME_ZONE } from '../../../../kernel/clock.ts';
import { ok } from '../../../../kernel/result.ts';
import { text } from '../../../../kernel/wire.ts';
import type { App } from '../../../../platform/http/app.ts';
import { serveCall } from '../../../../platform/http/serve-call.ts';
import { files } from '../../../../routes.ts';
import { sendPrivateFile } from '../../../files/server/send-private-file.ts';
import * as calls from '../../calls.ts';
import * as contract from '../../transfer/transfer-desk-contract.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { confirmReceipt, type NotDecided, rejectReceipt } from './decide-receipt.ts';
import { OUTCOMES } from './outcome-words.ts';
import { findReceiptFile, type ReceiptState } from './receipt-desk.sql.ts';

/** What staff do with the transfers that wait for them. */
export function registerTransferDesk(app: App, deps: PaymentDeps): void {
  serveCall(
    app,
    calls.confirmReceipt,
    contract.confirmReceipt,
    async ({ params, body, caller }) => {
      const done = await confirmReceipt(deps, {
        receiptId: params.id,
        accountId: caller.account.id,
        amount: body.monto,
        receivedOn: body.fecha,
        trackingKey: body.clave,
        expected: body.resultado,
      });
      return done.ok ? ok({ success: true as const }) : { ...done, sentence: sentenceOf(done) };
    },
  );
  serveCall(app, calls.rejectReceipt, contract.rejectReceipt, async ({ params, body, caller }) => {
    const refused = { receiptId: params.id, accountId: caller.account.id, why: body.motivo };
    const done = await rejectReceipt(deps, refused);
    return done.ok ? ok({ success: true as const }) : { ...done, sentence: sentenceOf(done) };
  });
  registerReceiptFile(app, deps);
}

/** The desk shows it beside what it says, in a frame of our own page. */
const FRAMED = {
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
  'X-Frame-Options': 'SAMEORIGIN',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** A stranger's file, shown to staff alone. */
function registerReceiptFile(app: App, { db, receipts }: PaymentDeps): void {
  app.route({
    method: 'GET',
    url: files.receipt(':id'),
    config: { access: { staff: 'payments.view' } },
    schema: { params: z.object({ id: text(20) }) },
    handler: async (request, reply) => {
      const { id } = request.params;
      const row = /^[1-9]\d{0,14}$/.test(id) ? await findReceiptFile(db, Number(id)) : undefined;
      const sent = row && {
        ...{ name: row.fileName, sha256: row.sha256, mediaType: row.mediaType },
        disposition: `inline; filename="comprobante-${id}"`,
      };
      return sendPrivateFile({ request, reply }, receipts, sent, FRAMED);
    },
  });
}

const WHEN = new Intl.DateTimeFormat('es-MX', {
  timeZone: TIME_ZONE,
  dateStyle: 'medium',
  timeStyle: 'short',
});

function sentenceOf(refused: NotDecided): string {
  switch (refused.code) {
    case 'not_found':
      return 'Ese comprobante ya no existe.';
    case 'own_order':
      return 'Este pedido es tuyo: otra persona tiene que revisarlo.';
    case 'counted':
      return `Esa clave de rastreo ya se contó en el pedido ${refused.folio}.`;
    case 'moved':
      return `El pedido cambió mientras lo revisabas: ahora esta transferencia ${OUTCOMES[refused.outcome]}. Revisa y vuelve a confirmar.`;
    case 'decided':
      return decidedSentence(refused.by);
  }
}

function decidedSentence({ state, decision, decidedBy, decidedAt }: ReceiptState): string {
  const when = decidedAt ? ` el ${WHEN.format(decidedAt)}` : '';
  const who = decidedBy || 'Otra persona';
  return state === 'rechazado'
    ? `${who} ya lo rechazó${when}: ${decision}`
    : `${who} ya lo confirmó${when} (${decision}).`;
}
