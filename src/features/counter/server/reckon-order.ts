import type * as z from 'zod';
import { toPesos, ZERO } from '../../../kernel/money.ts';
import type { Result } from '../../../kernel/result.ts';
import { dayOf } from '../../../kernel/working-days.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { findLoose } from '../../artwork/server/given-artwork.sql.ts';
import type { InkDeps } from '../../artwork/server/printed-inks.ts';
import {
  type DecidedLine,
  decideLines,
  finishDaysOf,
  type LineRefusal,
} from '../../checkout/decide-order.ts';
import { arrivalDay, estimatedDelivery } from '../../checkout/delivery-date.ts';
import { worthwhileOptions } from '../../checkout/quote-options.ts';
import { loadSellables } from '../../checkout/server/order-facts.sql.ts';
import { storedName, toRequested, withPrintedInks } from '../../checkout/server/requested-lines.ts';
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

type ReckonDeps = QuoteDeps & { readonly db: Database; readonly inks: InkDeps };
type Decided = Result<readonly DecidedLine[], LineRefusal | 'busy'>;

/** Whose order it is, and who of the staff writes it: what they sent for it is not the customer's yet. */
interface Between {
  readonly customer: number;
  readonly writer: number;
}

/** What an order comes to for a customer, by the rules and prices that will decide it. */
export async function reckonOrder(
  deps: ReckonDeps,
  { customer, writer }: Between,
  { cart, postal_code }: Asked,
): Promise<Reckoned> {
  const files = cart.flatMap(({ imagenterminado }) => imagenterminado.map(storedName));
  const [products, sent] = await Promise.all([
    loadSellables(deps.db, [...new Set(cart.map(({ id }) => id))], customer),
    findLoose(deps.db, files, writer),
  ]);
  const own = new Set(sent.map(({ name }) => name));
  // Each line by itself: one that cannot be had does not hide what the others cost.
  const each: { readonly uniqueId: string; readonly result: Decided }[] = [];
  for (const line of cart) {
    const asked = await withPrintedInks(deps.inks, [toRequested(line)], products, own);
    const result = asked.ok ? decideLines(asked.value, products, own) : asked;
    each.push({ uniqueId: line.uniqueId ?? '', result });
  }
  const lineas = each.map(({ uniqueId, result }) => {
    const line = result.ok ? result.value[0] : undefined;
    const { price, artwork = [], inks = 1, positions = 1 } = line ?? {};
    return {
      uniqueId,
      productos: toPesos(price?.products ?? ZERO),
      terminado: toPesos(price?.finishes ?? ZERO),
      total: toPesos(price?.total ?? ZERO),
      tintas: artwork.length > 0 ? inks : null,
      lugares: artwork.length > 0 ? positions : null,
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
