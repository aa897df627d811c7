import { fromPesos } from '../../../../kernel/money.ts';
import { ok } from '../../../../kernel/result.ts';
import type { App } from '../../../../platform/http/app.ts';
import { serveCall } from '../../../../platform/http/serve-call.ts';
import * as calls from '../../coupon-calls.ts';
import * as contract from '../../coupon-contract.ts';
import { type CouponDeps, changeCoupon, createCoupon } from './keep-coupon.ts';

const SENTENCES = {
  taken: 'Ya hay un cupón con ese código. Ábrelo en la lista para cambiarlo.',
  not_found: 'Ese cupón no existe.',
  used: 'Ya lo tienen más pedidos que ese límite. Escribe un límite mayor.',
  changed:
    'Alguien más cambió este cupón mientras lo editabas. Revisa cómo quedó y vuelve a intentar.',
} as const;

/** Coupons, for the staff that keeps them. */
export function registerCouponOffice(app: App, deps: CouponDeps): void {
  serveCall(app, calls.createCoupon, contract.createCoupon, async ({ body, caller }) => {
    const { codigo, descuento, ...terms } = body;
    const kept = { ...terms, code: codigo, centavos: fromPesos(descuento) };
    const done = await createCoupon(deps, { ...kept, staffId: caller.account.id });
    return done.ok ? ok({ codigo }) : { ...done, sentence: SENTENCES[done.code] };
  });

  serveCall(app, calls.changeCoupon, contract.changeCoupon, async ({ params, body, caller }) => {
    const { descuento, ...terms } = body;
    const kept = { ...terms, code: params.codigo, centavos: fromPesos(descuento) };
    const done = await changeCoupon(deps, { ...kept, staffId: caller.account.id });
    return done.ok ? ok({ codigo: params.codigo }) : { ...done, sentence: SENTENCES[done.code] };
  });
}
