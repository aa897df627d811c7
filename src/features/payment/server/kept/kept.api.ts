import { fromPesos } from '../../../../kernel/money.ts';
import { ok } from '../../../../kernel/result.ts';
import type { App } from '../../../../platform/http/app.ts';
import { serveCall } from '../../../../platform/http/serve-call.ts';
import * as calls from '../../calls.ts';
import * as contract from '../../refund/kept-contract.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { keepMoney, undoKeeping } from './keep-money.ts';

const SENTENCES = {
  not_found: 'No hay un pedido con ese folio.',
  own_order: 'Este pedido es tuyo: tiene que decidirlo otra persona.',
  not_cancelled: 'Esto se decide de un pedido que estaba pagado y se canceló.',
  already: 'Alguien ya decidió que de este pedido no se devuelve nada.',
  under_way: 'De este pedido ya hay una devolución en camino: termínala o recházala antes.',
  nothing_left: 'De este pedido ya no queda nada por devolver.',
  changed: 'Lo que queda por devolver cambió mientras tanto: revísalo otra vez.',
  not_kept: 'Alguien ya deshizo esa decisión.',
} as const;

/** That nothing of a cancelled order's money goes back, and the undoing of it. */
export function registerKept(app: App, deps: PaymentDeps): void {
  serveCall(app, calls.keepMoney, contract.keepMoney, async ({ body, caller }) => {
    const { folio, importe, motivo: reason } = body;
    const wish = { folio, seen: fromPesos(importe), reason };
    const done = await keepMoney(deps, caller.account.id, wish);
    if (!done.ok) return { ...done, sentence: SENTENCES[done.code] };
    return ok({ success: true as const });
  });
  serveCall(app, calls.undoKeeping, contract.undoKeeping, async ({ body, caller }) => {
    const done = await undoKeeping(deps, caller.account.id, body.folio);
    if (!done.ok) return { ...done, sentence: SENTENCES[done.code] };
    return ok({ success: true as const });
  });
}
