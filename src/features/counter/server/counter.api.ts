import { may } from '../../../kernel/permissions.ts';
import { ok } from '../../../kernel/result.ts';
import { transact } from '../../../platform/db/transact.ts';
import type { App } from '../../../platform/http/app.ts';
import { countingMisses, spendShared } from '../../../platform/http/limits/shared-budget.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import { findAccount } from '../../accounts/server/account.sql.ts';
import { recordLook } from '../../accounts/server/audit.sql.ts';
import { inviteCustomer } from '../../accounts/server/team/invite-customer.ts';
import { listAddresses } from '../../checkout/server/address.sql.ts';
import { COUPON_GUESSES } from '../../checkout/server/coupon-guesses.ts';
import { type SubmitDeps, submitOrder } from '../../checkout/server/submit-order.ts';
import { findCustomer } from '../../customers/server/customer-page.sql.ts';
import { subjectOf } from '../../customers/server/customer-reads.ts';
import { ASKED, type QuoteApiDeps } from '../../shipping/server/quote.api.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { reckonOrder } from './reckon-order.ts';
import { staffRefusal } from './staff-refusal.ts';

export type CounterDeps = SubmitDeps & Pick<QuoteApiDeps, 'carrier'>;

const UNKNOWN = {
  ok: false,
  code: 'unknown_customer',
  sentence: 'Ese cliente ya no tiene cuenta, o es del equipo: sus pedidos los hace en la tienda.',
} as const;

/** Orders that the staff take in a customer's name, by the decision that takes the customer's own. */
export function registerOrderCounter(app: App, deps: CounterDeps): void {
  const { db } = deps;
  serveCall(app, calls.inviteCustomer, contract.inviteCustomer, async ({ body, caller }) => {
    const person = { email: body.correo, name: body.nombre, by: caller.account.id };
    const invited = await inviteCustomer(deps, person);
    if (!invited.ok) return { ...invited, sentence: 'Escribe un correo como nombre@empresa.mx.' };
    const { id, known } = invited.value;
    if (known && !(await findCustomer(db, id))) {
      const sentence = 'Ese correo es de alguien del equipo o de una cuenta cerrada.';
      return { ok: false, code: 'not_a_customer', sentence };
    }
    return ok({ cliente: id, conocido: known });
  });
  serveCall(app, calls.reckonOrder, contract.reckonOrder, async (asked) => {
    const { params, body, caller, request } = asked;
    if (!(await findCustomer(db, params.id))) return UNKNOWN;
    const between = { customer: params.id, writer: caller.account.id };
    const beforeAsking = () => spendShared(db, request, ASKED);
    const reckoned = await reckonOrder({ ...deps, beforeAsking }, between, body);
    const sees = may(caller.account.roles, 'customers.addresses');
    const look = { accountId: caller.account.id, action: 'ver_cliente', now: deps.clock.now() };
    const direcciones = sees
      ? await transact(db, async (trx) => {
          await recordLook(trx, { ...look, subject: subjectOf(params.id) });
          return listAddresses(trx, params.id);
        })
      : null;
    return ok({ ...reckoned, direcciones });
  });
  serveCall(app, calls.placeFor, contract.placeFor, async ({ params, body, caller, request }) => {
    // Whoever is staff orders in the shop, as everybody does, and within its limits.
    const account = (await findCustomer(db, params.id)) && (await findAccount(db, params.id));
    if (!account) return UNKNOWN;
    const { clave, ...order } = body;
    const takenBy = caller.account.id;
    const submission = { account, visitor: undefined, body: order, key: `mostrador ${clave}` };
    const place = () => submitOrder(deps, { ...submission, takenBy });
    const result = order.cupon
      ? await countingMisses(
          db,
          request,
          COUPON_GUESSES,
          place,
          (placed) => !placed.ok && placed.code === 'unknown_coupon',
        )
      : await place();
    if (result.ok) return ok(result.value);
    if (result.code === 'account_left') return UNKNOWN;
    return staffRefusal(result.code, result.detail ?? {}, body.cart);
  });
}
