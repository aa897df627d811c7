import { type Centavos, formatMoney, toPesos } from '../../../../kernel/money.ts';
import { may } from '../../../../kernel/permissions.ts';
import { ok, refuse } from '../../../../kernel/result.ts';
import type { App } from '../../../../platform/http/app.ts';
import { serveCall } from '../../../../platform/http/serve-call.ts';
import * as calls from '../../calls.ts';
import * as contract from '../../cash/cash-contract.ts';
import { differenceOf } from '../../cash/drawer.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { cashFile } from './cash-file.ts';
import { closeDrawer } from './close-drawer.ts';
import type { Keeper } from './keeper.ts';
import { moveCash, openDrawer } from './move-cash.ts';
import { cashDue, takeCash } from './take-cash.ts';
import { voidCash } from './void-cash.ts';

const NOT_TAKEN = {
  no_order: 'No hay ningún pedido con ese folio.',
  own_order: 'Este pedido es tuyo: otra persona tiene que cobrarlo.',
  paid: 'Este pedido ya está pagado.',
  closed: 'Este pedido ya no espera un pago.',
  in_review:
    'Su dueño ya mandó un comprobante de transferencia: primero se revisa en Pagos por verificar.',
  drawer_closed: 'Tu caja de hoy ya está cerrada: lo cobra otra persona, o mañana tú.',
} as const;

const NOT_CLOSED = {
  not_found: 'Esa caja no existe.',
  already_closed: 'Esta caja ya está cerrada.',
  no_reason: 'Lo contado no es lo esperado: escribe por qué.',
} as const;

const NOT_MOVED = {
  ...NOT_CLOSED,
  no_reason: 'Escribe por qué entra o sale ese dinero.',
  too_much: 'No puede salir más de lo que debe haber en la caja.',
  has_float: 'El fondo de hoy ya está anotado: corrígelo con una entrada o un retiro.',
} as const;

const REFUND = 'pide una devolución desde el pedido';
const NOT_VOIDED = {
  not_found: 'Ese cobro ya no está en tu caja: recarga la página.',
  no_reason: 'Escribe por qué se anula.',
  drawer_closed: `La caja ya está cerrada: ${REFUND}.`,
  other_day: `Un cobro se anula el mismo día: ${REFUND}.`,
  charge: `Es un cobro de otro pedido, que ya siguió con él: ${REFUND}.`,
  refunding: 'Ya se pidió devolver dinero de este pedido: síguelo en Devoluciones.',
  invoiced: `El pedido ya tiene factura: primero se cancela, o ${REFUND}.`,
  paid_since: `Después llegó otro pago de este pedido: si fue en efectivo anula primero ese; si no, ${REFUND}.`,
  in_review: 'Su dueño mandó un comprobante: primero se revisa en Pagos por verificar.',
  moved: `El pedido ya siguió su camino con este pago: ${REFUND}.`,
  withdrawn: 'Ese dinero ya se retiró de la caja: agrégalo primero y después anula el cobro.',
} as const;

/** What is expected by now, where somebody's drawer changed while they read it. */
function changed(expected: Centavos, what: string) {
  const sentence = `Ahora se esperan ${formatMoney(expected)}: ${what}`;
  return {
    ...{ ok: false as const, code: 'moved' as const, sentence },
    extra: { esperado: toPesos(expected) },
  };
}

const keeperOf = ({
  id,
  roles,
}: {
  readonly id: number;
  readonly roles: readonly string[];
}): Keeper => ({
  accountId: id,
  seesAll: may(roles, 'cash.see'),
});

/** Money that is handed over to the staff, and the drawers it is put into. */
export function registerCash(app: App, deps: PaymentDeps): void {
  serveCall(app, calls.cashDue, contract.cashDue, async ({ query }) => {
    const look = await cashDue(deps, query.folio);
    if (!look) return { ...refuse('no_order'), sentence: NOT_TAKEN.no_order };
    return ok({
      total: toPesos(look.total),
      recibido: toPesos(look.received),
      en_efectivo: toPesos(look.inCash),
      resta: toPesos(look.due),
      porque: look.no ? NOT_TAKEN[look.no] : '',
    });
  });
  serveCall(app, calls.takeCash, contract.takeCash, async ({ body, caller }) => {
    const { folio, recibido: handed, visto: seen } = body;
    const done = await takeCash(deps, { folio, handed, seen, accountId: caller.account.id });
    if (done.ok) {
      const { amount, change, rest } = done.taking;
      return ok({ cobrado: toPesos(amount), cambio: toPesos(change), resta: toPesos(rest) });
    }
    if (done.code !== 'moved') return { ...done, sentence: NOT_TAKEN[done.code] };
    const sentence = `Ahora faltan ${formatMoney(done.due)} por pagar: alguien registró algo mientras tanto. Revisa y vuelve a cobrar.`;
    return { ok: false as const, code: 'moved', sentence, extra: { resta: toPesos(done.due) } };
  });
  serveCall(app, calls.closeDrawer, contract.closeDrawer, async ({ params, body, caller }) => {
    const { contado: counted, visto: seen, motivo: reason } = body;
    const keeper = keeperOf(caller.account);
    const done = await closeDrawer(deps, keeper, { id: params.id, counted, seen, reason });
    if (done.ok) {
      const { expected, counted: of } = done.count;
      const diferencia = toPesos(differenceOf(done.count));
      return ok({ esperado: toPesos(expected), contado: toPesos(of), diferencia });
    }
    if (done.code !== 'moved') return { ...done, sentence: NOT_CLOSED[done.code] };
    return changed(done.expected, 'entró o salió algo más. Cuenta otra vez.');
  });
  serveCall(app, calls.voidCash, contract.voidCash, async ({ params, body, caller }) => {
    const wish = { id: params.id, reason: body.motivo };
    const done = await voidCash(deps, keeperOf(caller.account), wish);
    if (!done.ok) return { ...done, sentence: NOT_VOIDED[done.code] };
    return ok({ anulado: toPesos(done.amount), resta: toPesos(done.rest) });
  });
  serveCall(app, calls.openDrawer, contract.openDrawer, async ({ body, caller }) => {
    const done = await openDrawer(deps, caller.account.id, body.fondo);
    if (!done.ok) return { ...done, sentence: NOT_MOVED[done.code] };
    return ok({ id: done.id, esperado: toPesos(done.expected) });
  });
  serveCall(app, calls.moveCash, contract.moveCash, async ({ params, body, caller }) => {
    const { tipo: kind, monto: amount, motivo: reason, visto: seen } = body;
    const move = { id: params.id, kind, amount, reason, seen };
    const done = await moveCash(deps, keeperOf(caller.account), move);
    if (done.ok) return ok({ esperado: toPesos(done.expected) });
    if (done.code !== 'moved') return { ...done, sentence: NOT_MOVED[done.code] };
    return changed(done.expected, 'entró o salió algo más. Revisa y vuelve a intentarlo.');
  });
  serveCall(app, calls.cashFile, contract.cashFile, async ({ query: { mes }, caller, reply }) => {
    const csv = await cashFile(deps, caller.account.id, mes);
    reply.header('Content-Disposition', `attachment; filename="caja-${mes}.csv"`);
    reply.header('Cache-Control', 'private, no-store');
    return ok(Buffer.from(csv));
  });
}
