import { NO_FINISH } from '../../kernel/messages.ts';
import {
  addMoney,
  type Centavos,
  fromPesos,
  toCentavos,
  toPesos,
  toPesosText,
  ZERO,
} from '../../kernel/money.ts';
import type { FinishFile } from '../cart/line.ts';
import {
  type Address,
  EMPTY_ADDRESS,
  isPhone,
  provinceCode,
  toAddress,
} from '../checkout/address.ts';
import { discountFor } from '../checkout/coupon.ts';
import { PICKUP_NAME, type PickupPlace } from '../shipping/pickup/place.ts';

/** What can be chosen of a product, as its page tells it. */
export interface Choices {
  readonly box: number;
  readonly colours: readonly {
    readonly key: string;
    readonly name: string;
    readonly pieces: number;
    /** A picture of the product in it; left out by drafts of an earlier page. */
    readonly image?: string | undefined;
    readonly sizes: readonly { readonly name: string; readonly pieces: number }[];
  }[];
  readonly finishes: readonly string[];
}

export interface DraftLine {
  readonly uniqueId: string;
  readonly code: string;
  readonly name: string;
  readonly choices: Choices;
  readonly colour: string;
  /** As it is typed. */
  readonly quantity: string;
  /** Pieces by size as they are typed; the rest are to be told. */
  readonly sizes: Readonly<Record<string, string>>;
  readonly finish: string;
  /** The customer's artwork, as it was sent; where it lies once somebody placed it. */
  readonly files: readonly FinishFile[];
  readonly notes: string;
  readonly preorder: boolean;
}

/** An order while somebody of the staff writes it: it outlives a reload of its page. */
export interface Draft {
  /** Of this order alone: sent again, it is the same order. */
  readonly key: string;
  readonly lines: readonly DraftLine[];
  /** Of what its customer fetches only the telephone counts. */
  readonly address: Address;
  /** Its customer fetches it at the shop. */
  readonly fetched: boolean;
  /** Of the chosen courier and service; '' for the cheapest. */
  readonly courier: string;
  readonly wanted: string;
  readonly coupon: string;
  /** What the coupon takes off, in centavos. */
  readonly discount: number;
}

export const emptyDraft = (key: string, telefono = ''): Draft => ({
  ...{ key, lines: [], fetched: false, courier: '', wanted: '', coupon: '', discount: 0 },
  address: { ...EMPTY_ADDRESS, telefono },
});

/** A line of a product that was just found: its first colour of which there is a box. */
export function lineOf(
  uniqueId: string,
  product: { readonly code: string; readonly name: string; readonly choices: Choices },
): DraftLine {
  const { colours, box } = product.choices;
  const colour = colours.find(({ pieces }) => pieces >= box) ?? colours[0];
  return {
    ...{ uniqueId, ...product, colour: colour?.key ?? '', quantity: String(box), sizes: {} },
    ...{ finish: NO_FINISH, files: [], notes: '', preorder: false },
  };
}

const WHOLE = /^[1-9]\d{0,6}$/;

/** The lines as calls take them; undefined while one has no quantity. */
export function cartOf(lines: readonly DraftLine[]) {
  if (lines.some(({ quantity }) => !WHOLE.test(quantity.trim()))) return undefined;
  return lines.map((line) => {
    const split = Object.entries(line.sizes).filter(([, pieces]) => WHOLE.test(pieces.trim()));
    return {
      id: line.code,
      uniqueId: line.uniqueId,
      quantity: Number(line.quantity),
      color: line.colour,
      technique: line.finish,
      imagenterminado: line.finish === NO_FINISH ? [] : line.files,
      notas: line.notes,
      preorden: line.preorder,
      ...(split.length > 0
        ? { tallas: split.map(([talla, pieces]) => ({ talla, cantidad: Number(pieces) })) }
        : {}),
    };
  });
}

/** What its writer has still to do before a courier can be asked; '' for nothing. */
export function stillMissing(
  { lines, address, fetched }: Pick<Draft, 'lines' | 'address' | 'fetched'>,
  told: readonly { readonly problema: string }[],
): string {
  if (lines.length === 0) return 'Agrega un producto.';
  if (!cartOf(lines)) return 'Escribe cuántas piezas.';
  if (told.some(({ problema }) => problema !== '')) return 'Corrige la línea marcada.';
  if (fetched) return isPhone(address.telefono) ? '' : 'Escribe el teléfono de quien lo recoge.';
  return address.postal_code.length < 5 ? 'Escribe el código postal para cotizar el envío.' : '';
}

export interface Offer {
  readonly id_cotizacion: string;
  readonly paqueteria: string;
  readonly servicio: string;
  readonly importe: number;
  readonly llega: string;
  /** Where it is fetched; left out of what a courier brings. */
  readonly recoger?: OfferedPlace;
}

/** A place where orders are fetched, as it is kept today. */
interface OfferedPlace extends PickupPlace {
  readonly version: number;
  /** The day it is ready, finishes included; '' while nobody knows. */
  readonly listo: string;
}

/** Fetching it, as one more way for it to come. */
export const fetchingOffer = (recoger: OfferedPlace): Offer => ({
  ...{ id_cotizacion: '', paqueteria: PICKUP_NAME, servicio: recoger.nombre, importe: 0 },
  ...{ llega: recoger.listo, recoger },
});

export const courierKey = ({ paqueteria, servicio }: Offer): string => `${paqueteria} ${servicio}`;

/** The courier that was chosen, or else the cheapest; they come cheapest first. */
export const chosenOffer = (offers: readonly Offer[], courier: string): Offer | undefined =>
  offers.find((offer) => courierKey(offer) === courier) ?? offers[0];

export interface Sums {
  readonly lines: Centavos;
  readonly shipping: Centavos;
  readonly discount: Centavos;
  readonly total: Centavos;
}

/** What the order comes to, of amounts that the shop reckoned. */
export function sumsOf(
  lines: readonly { readonly total: number }[],
  offer: Offer | undefined,
  discount: number,
): Sums {
  const sum = addMoney(...lines.map(({ total }) => fromPesos(total)));
  const shipping = offer ? fromPesos(offer.importe) : ZERO;
  const cost = addMoney(sum, shipping);
  const off = discountFor(toCentavos(discount), cost);
  return { lines: sum, shipping, discount: off, total: toCentavos(cost - off) };
}

/** The order as it is sent, with what its writer read of it. */
export function orderOf(
  { key, address, wanted, coupon }: Draft,
  cart: NonNullable<ReturnType<typeof cartOf>>,
  offer: Offer,
  sums: Sums,
) {
  const { recoger, id_cotizacion } = offer;
  const where = recoger ? toAddress(recoger, address.telefono) : address;
  return {
    clave: key,
    cart,
    address: { ...where, estado_code: provinceCode(where) },
    totalCost: toPesosText(addMoney(sums.lines, sums.shipping)),
    shipping: {
      ...(id_cotizacion ? { id_cotizacion } : {}),
      cost: offer.importe,
      provider: offer.paqueteria,
      service: offer.servicio,
    },
    ...(coupon ? { cupon: coupon, descuento: toPesos(sums.discount) } : {}),
    ...(wanted ? { para_el: wanted } : {}),
    ...(recoger ? { recoger: recoger.version } : {}),
  };
}
