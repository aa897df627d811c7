import type * as z from 'zod';
import { toPesos, ZERO } from '../../../kernel/money.ts';
import { dayOf } from '../../../kernel/working-days.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { type DecidedLine, decideLines, finishDaysOf } from '../../checkout/decide-order.ts';
import { arrivalDay, estimatedDelivery } from '../../checkout/delivery-date.ts';
import { worthwhileOptions } from '../../checkout/quote-options.ts';
import { loadSellables } from '../../checkout/server/order-facts.sql.ts';
import { toRequested } from '../../checkout/server/requested-lines.ts';
import type { KeptPickup } from '../../shipping/pickup/kept-place.ts';
import { pickupReadyAt } from '../../shipping/pickup/place.ts';
import { findPickup } from '../../shipping/server/pickup/place.sql.ts';
import type { StoredQuote } from '../../shipping/server/quote.sql.ts';
import {
  type QuoteDeps,
  type QuoteRefusal,
  quoteShipping,
} from '../../shipping/server/quote-shipping.ts';
import type * as contract from '../contract.ts';
import { staffLineProblem } from './staff-refusal.ts';

type Asked = z.output<typeof contract.reckonOrder.body>;
type Reckoned = Omit<z.output<typeof contract.reckonOrder.answer>, 'direcciones'>;

const NO_COURIER: Readonly<Record<QuoteRefusal, string>> = {
  unknown_product: '',
  unknown_place: 'Ese código postal no existe.',
  carrier_failed: 'Las paqueterías no contestan. Inténtalo de nuevo.',
  no_options: 'Ninguna paquetería llega a ese código postal.',
};

/** No file travels with it: artwork is sent by the customer afterwards. */
const NO_FILES: ReadonlySet<string> = new Set();

/** What an order comes to for a customer, by the rules and prices that will decide it. */
export async function reckonOrder(
  deps: QuoteDeps & { readonly db: Database },
  customer: number,
  { cart, postal_code }: Asked,
): Promise<Reckoned> {
  const products = await loadSellables(deps.db, [...new Set(cart.map(({ id }) => id))], customer);
  // Each line by itself: one that cannot be had does not hide what the others cost.
  const each = cart.map((line) => {
    const result = decideLines([toRequested(line)], products, NO_FILES);
    return { uniqueId: line.uniqueId ?? '', result };
  });
  const lineas = each.map(({ uniqueId, result }) => {
    const price = result.ok ? result.value[0]?.price : undefined;
    return {
      uniqueId,
      productos: toPesos(price?.products ?? ZERO),
      terminado: toPesos(price?.finishes ?? ZERO),
      total: toPesos(price?.total ?? ZERO),
      problema: result.ok ? '' : staffLineProblem(result.code, result.detail ?? {}),
    };
  });
  const decided = each.flatMap(({ result }) => (result.ok ? result.value : []));
  const whole = cart.length > 0 && decided.length === cart.length;
  const recoger = fetchedAt(await findPickup(deps.db), dayOf(deps.clock.now()), whole && decided);
  if (postal_code === '' || !whole) return { lineas, recoger, envios: [], sin_envios: '' };
  const lines = cart.map(({ id, quantity }) => ({ code: id, quantity }));
  const quote = await quoteShipping(deps, { accountId: customer, lines, postalCode: postal_code });
  return quote.ok
    ? { lineas, recoger, envios: optionsOf(quote.value, decided), sin_envios: '' }
    : { lineas, recoger, envios: [], sin_envios: NO_COURIER[quote.code] };
}

/** Where it may be fetched, and from which day. */
function fetchedAt(
  { offered, version, place }: KeptPickup,
  today: string,
  lines: readonly DecidedLine[] | false,
): Reckoned['recoger'] {
  if (!offered) return null;
  const ready = lines && estimatedDelivery(pickupReadyAt(place, today), finishDaysOf(lines));
  return { ...place, version, listo: ready ? arrivalDay(ready) : '' };
}

/** Couriers as the checkout offers them: the cheapest first, without those that nobody would choose. */
function optionsOf(
  { id, options }: StoredQuote,
  lines: readonly DecidedLine[],
): Reckoned['envios'] {
  const days = finishDaysOf(lines);
  const offered = options
    .map((option) => ({
      ...option,
      amount: option.amount_centavos,
      timestamp: option.delivery_at,
    }))
    .sort((one, other) => one.amount - other.amount);
  return worthwhileOptions(offered, days).map((option) => {
    const arrives = estimatedDelivery(option.timestamp, days);
    return {
      id_cotizacion: id,
      paqueteria: option.courier,
      servicio: option.service,
      importe: toPesos(option.amount),
      llega: arrives ? arrivalDay(arrives) : '',
      estimado: option.estimado,
    };
  });
}
