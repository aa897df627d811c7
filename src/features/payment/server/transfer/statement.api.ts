import { formatMoney, toPesos } from '../../../../kernel/money.ts';
import { ok, refuse } from '../../../../kernel/result.ts';
import type { App } from '../../../../platform/http/app.ts';
import { noRoom } from '../../../../platform/http/errors.ts';
import { closeUnread } from '../../../../platform/http/multipart.ts';
import { serveCall } from '../../../../platform/http/serve-call.ts';
import { discardAll, type FormShape, receiveForm } from '../../../files/server/receive-form.ts';
import * as calls from '../../calls.ts';
import { readStatement, STATEMENT_MAX_BYTES, statementText } from '../../transfer/statement.ts';
import * as contract from '../../transfer/transfer-desk-contract.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { countDeposit } from './count-line.ts';
import { OUTCOMES } from './outcome-words.ts';
import { confirmLine, importStatement } from './reconcile-statement.ts';
import { registerDeposit } from './register-deposit.ts';

/** One file, named `estado`. */
const STATEMENT_FORM: FormShape = {
  fileFields: ['estado'],
  texts: false,
  bodyLimit: STATEMENT_MAX_BYTES + 16 * 1024,
  limits: { files: 1, fileSize: STATEMENT_MAX_BYTES, headerPairs: 20 },
  tooLarge: 'El estado de cuenta excede 2 MB.',
  tooMany: { code: 'too_large' },
};

const SENTENCES = {
  no_file: 'Adjunta el estado de cuenta en CSV.',
  no_table:
    'No encontramos los depósitos: la tabla necesita columnas de fecha, concepto y depósito (o abono).',
  too_many_rows: 'El estado de cuenta tiene demasiadas filas: súbelo por partes.',
};

const NOT_COUNTED = {
  not_found: 'Ese depósito ya no está en la lista.',
  no_order: 'No hay ningún pedido con ese folio.',
  own_order: 'Este pedido es tuyo: otra persona tiene que revisarlo.',
  counted: 'Otra persona ya contó ese depósito.',
} as const;

const NOT_REGISTERED = {
  no_order: NOT_COUNTED.no_order,
  own_order: NOT_COUNTED.own_order,
  in_review: 'Su dueño ya mandó un comprobante: confírmalo en Pagos por verificar.',
} as const;

/** What the bank says came, imported by staff and counted where it matches. */
export function registerStatement(app: App, deps: PaymentDeps): void {
  serveCall(
    app,
    calls.importStatement,
    contract.importStatement,
    async ({ caller, request }) => {
      if (!(await deps.receipts.hasRoom())) {
        const { message: sentence, retryAfterSeconds } = noRoom();
        return { ok: false, code: 'no_room', sentence, retryAfterSeconds };
      }
      const { files } = await receiveForm(request, deps.receipts, STATEMENT_FORM);
      try {
        const received = files[0]?.received;
        if (!received?.bytes) return { ...refuse('no_file'), sentence: SENTENCES.no_file };
        const read = readStatement(statementText(await received.content()));
        if (!read.ok) return { ...read, sentence: SENTENCES[read.code] };
        const { added, known } = await importStatement(deps, read.value, caller.account.id);
        return ok({ nuevas: added, repetidas: known, ilegibles: read.value.unread });
      } finally {
        await discardAll(files);
      }
    },
    { onSend: async (request, reply) => closeUnread(request, reply) },
  );
  serveCall(app, calls.countDeposit, contract.countDeposit, async ({ params, body, caller }) => {
    const { folio, resultado: expected } = body;
    const accountId = caller.account.id;
    const done = await countDeposit(deps, { lineId: params.id, folio, accountId, expected });
    if (done.ok) return ok({ success: true as const });
    if (done.code !== 'moved') return { ...done, sentence: NOT_COUNTED[done.code] };
    const sentence = `Ese depósito ${OUTCOMES[done.outcome]}. Revisa y vuelve a confirmar.`;
    return { ok: false as const, code: 'moved', sentence, extra: { resultado: done.outcome } };
  });
  serveCall(app, calls.registerDeposit, contract.registerDeposit, async ({ body, caller }) => {
    const { folio, monto: amount, fecha: receivedOn, clave: trackingKey, visto } = body;
    const seen = visto && { outcome: visto.resultado, due: visto.resta };
    const accountId = caller.account.id;
    const deposit = { folio, amount, receivedOn, trackingKey, seen, accountId };
    const done = await registerDeposit(deps, deposit);
    if (done.ok) return ok({ success: true as const });
    switch (done.code) {
      case 'moved': {
        const { outcome, due } = done.look;
        const sentence = `Faltan ${formatMoney(due)} por pagar: este depósito ${OUTCOMES[outcome]}.`;
        const extra = { resultado: outcome, resta: toPesos(due) };
        return { ok: false as const, code: 'moved', sentence, extra };
      }
      case 'counted':
        return {
          ...done,
          sentence: `Esa clave de rastreo ya se contó en el pedido ${done.folio}.`,
        };
      default:
        return { ...done, sentence: NOT_REGISTERED[done.code] };
    }
  });
  serveCall(app, calls.confirmLines, contract.confirmLines, async ({ body, caller }) => {
    const lineas = [];
    for (const id of new Set(body.lineas)) {
      lineas.push({ id, resultado: await confirmLine(deps, id, caller.account.id) });
    }
    return ok({ lineas });
  });
}
