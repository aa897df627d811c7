import { fromPesos } from '../../../../kernel/money.ts';
import { ok } from '../../../../kernel/result.ts';
import type { Caller } from '../../../../platform/http/access.ts';
import type { App } from '../../../../platform/http/app.ts';
import { serveCall } from '../../../../platform/http/serve-call.ts';
import * as calls from '../../calls.ts';
import type { DeliveryDecision, NotDecidable } from '../../redelivery/decide.ts';
import * as contract from '../../staff-contract.ts';
import { statusName } from '../../status.ts';
import { decideDelivery } from '../redelivery/decide-delivery.ts';
import { failAttempt } from './fail-attempt.ts';
import {
  moveByStaff,
  type Overtaken,
  type StaffDeps,
  type StaffMember,
  type StaffMoveRefusal,
} from './move-by-staff.ts';
import { whatHappened } from './what-happened.ts';

const SENTENCES: Readonly<Partial<Record<StaffMoveRefusal, string>>> = {
  forbidden_move: 'El pedido no puede pasar de su estado a ese.',
  forbidden_mover: 'Tu área no puede hacer este cambio.',
  incomplete: 'Falta un dato de este cambio: revisa los campos.',
  not_paid: 'El pedido no está pagado.',
  no_guide: 'Primero registra la guía.',
  wrong_code: 'Ese código no es el de este pedido. Pídelo de nuevo o escribe quién lo recoge.',
  own_order: 'Este pedido es tuyo y está pagado: otra persona tiene que cancelarlo.',
  not_finished: 'Faltan piezas buenas por contar en producción.',
  bad_redo: 'Revisa cuántas piezas buenas de cada línea se rehacen.',
  no_photo: 'Falta la foto de la primera pieza.',
};

const NOT_DECIDABLE: Readonly<Record<NotDecidable, string>> = {
  not_waiting: 'Este pedido no espera que decidas su entrega.',
  charged: 'El cliente ya tiene un cobro de esta entrega. Cancélalo antes de decidir otra cosa.',
  decided: 'Eso ya quedó decidido.',
};

const member = ({ account }: Caller): StaffMember => ({ id: account.id, roles: account.roles });

/** The calls by which the staff bring an order on. */
export function registerStaffOrders(app: App, deps: StaffDeps): void {
  serveCall(app, calls.moveOrder, contract.moveOrder, async ({ params, body, caller }) => {
    const { a: to, vista: seen, codigo: code, ...facts } = body;
    const staff = member(caller);
    const moved = await moveByStaff(deps, { folio: params.folio, to, seen, staff, facts, code });
    if (moved.ok) {
      const { status, version, fetched } = moved.value;
      return ok({ estado: status, nombre: statusName(status, { fetched }), version });
    }
    if (moved.code === 'changed') return overtaken(moved);
    return { ...moved, sentence: SENTENCES[moved.code] };
  });
  serveCall(app, calls.failedAttempt, contract.failedAttempt, async ({ params, body, caller }) => {
    const { vista: seen, motivo: reason } = body;
    const staff = member(caller);
    const failed = await failAttempt(deps, { folio: params.folio, seen, staff, reason });
    if (failed.ok) return ok({ intentos: failed.value.attempts, pausado: failed.value.paused });
    if (failed.code === 'changed') return overtaken(failed);
    if (failed.code === 'not_found') return failed;
    return { ...failed, sentence: 'Solo un pedido en camino tiene intentos de entrega.' };
  });
  serveCall(
    app,
    calls.decideDelivery,
    contract.decideDelivery,
    async ({ params, body, caller }) => {
      const decision: DeliveryDecision =
        body.decision === 'regreso'
          ? { kind: 'regreso' }
          : { kind: 'nueva_entrega', cost: fromPesos(body.costo), payer: body.paga };
      const wish = { folio: params.folio, seen: body.vista, staff: member(caller), decision };
      const decided = await decideDelivery(deps, wish);
      if (decided.ok) return ok({ cobro: decided.value.charge });
      if (decided.code === 'changed') return overtaken(decided);
      if (decided.code === 'not_found') return decided;
      return { ...decided, sentence: NOT_DECIDABLE[decided.code] };
    },
  );
}

function overtaken({ code, last }: Overtaken) {
  const extra = { estado: last.status, version: last.version };
  return { ok: false as const, code, sentence: whatHappened(last), extra };
}
