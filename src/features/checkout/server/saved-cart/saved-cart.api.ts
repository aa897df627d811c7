import { ok, refuse } from '../../../../kernel/result.ts';
import type { App } from '../../../../platform/http/app.ts';
import { serveCall } from '../../../../platform/http/serve-call.ts';
import * as calls from '../../calls.ts';
import * as contract from '../../saved-cart/contract.ts';
import type { CheckoutDeps } from '../checkout.api.ts';
import { saveCart } from './save-cart.ts';
import { findCart } from './saved-cart.sql.ts';

const SENTENCES = {
  not_sold: 'Nada de tu carrito está ya a la venta.',
  not_proven: 'Antes confirma tu correo: en Mi cuenta > Seguridad te enviamos el enlace.',
} as const;

/** A cart that its owner keeps, to open it somewhere else. */
export function registerSavedCart(app: App, deps: CheckoutDeps): void {
  serveCall(app, calls.saveCart, contract.saveCart, async ({ body, caller }) => {
    const saved = await saveCart(deps, caller.account, body.lineas);
    if (!saved.ok) return { ...saved, sentence: SENTENCES[saved.code] };
    return ok({ vence: saved.value.expiresAt.toISOString(), correo: caller.account.email });
  });
  serveCall(app, calls.savedCart, contract.savedCart, async ({ caller, reply }) => {
    reply.header('Cache-Control', 'private, no-store');
    const lines = await findCart(deps.db, caller.account.id, deps.clock.now());
    return lines ? ok({ lineas: lines.map((line) => ({ ...line })) }) : refuse('not_found');
  });
}
