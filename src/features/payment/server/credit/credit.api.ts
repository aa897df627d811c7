import { fromPesos, toPesos } from '../../../../kernel/money.ts';
import { ok } from '../../../../kernel/result.ts';
import type { App } from '../../../../platform/http/app.ts';
import { serveCall } from '../../../../platform/http/serve-call.ts';
import * as calls from '../../calls.ts';
import * as contract from '../../credit-contract.ts';
import { NOT_PAYABLE } from '../../payable.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { type NoCredit, settleCredit } from '../settle/settle-credit.ts';

const SENTENCES: Readonly<Record<NoCredit, string>> = {
  ...NOT_PAYABLE,
  not_found: 'No encontramos ese pedido.',
  under_way: 'Hay un pago en curso de este pedido. Espera a que termine y vuelve a intentarlo.',
  no_credit: 'Ya no tienes saldo a favor disponible.',
  too_much: 'Es más de lo que tienes de saldo o de lo que falta por pagar. Escribe menos.',
};

/** Paying with one's own credit, wholly or in part. */
export function registerCredit(app: App, deps: PaymentDeps): void {
  serveCall(app, calls.payWithCredit, contract.payWithCredit, async ({ body, caller }) => {
    const { order_token: folio, usar: use, importe } = body;
    const wish = { folio, use, ...(importe === undefined ? {} : { amount: fromPesos(importe) }) };
    const done = await settleCredit(deps, caller.account.id, wish);
    if (!done.ok) return { ...done, sentence: SENTENCES[done.code] };
    const { applied, due } = done.value;
    return ok({ saldo: toPesos(applied), resta: toPesos(due), pagado: due === 0 });
  });
}
