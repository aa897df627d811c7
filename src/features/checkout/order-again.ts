import { formatCount } from '../../kernel/count.ts';
import { NO_FINISH } from '../../kernel/messages.ts';
import { formatPesos } from '../../kernel/money.ts';
import type { PlacedFile } from '../artwork/placed-address.ts';
import { buildLine } from '../cart/build-line.ts';
import type { CartLine, FinishFile } from '../cart/line.ts';
import type { ColourVariant, ProductDetail } from '../catalog/reads.ts';
import { type SizeSplit, splitPieces } from '../catalog/size-split.ts';
import { type FinishTier, tierFor } from '../pricing/finish-price.ts';
import { tiersOf } from '../pricing/finish-tiers.ts';

/** A line of an order as it was placed. Pesos with IVA. */
export interface PastLine {
  readonly name: string;
  readonly image: string;
  readonly quantity: number;
  readonly technique: string;
  readonly colour: string;
  readonly notes: string;
  readonly total: number;
  readonly artwork: readonly FinishFile[];
  readonly split: SizeSplit | undefined;
}

/** The same line as it would be ordered today. */
export interface LineAgain {
  /** Without a name of its own; null when it cannot be ordered as it was. */
  readonly line: CartLine | null;
  /** What is different from then, a sentence each; none when all is as it was. */
  readonly changes: readonly string[];
  /** So that a line it grows into is priced by its own tier. */
  readonly tiers: readonly FinishTier[];
}

/**
 * A line's files where they were printed: a designer may have moved one, and what was approved is
 * what is asked for again. What was approved as a file of its own has no place to tell.
 */
export function artworkAgain(
  files: readonly FinishFile[],
  approved: readonly PlacedFile[] = [],
): readonly FinishFile[] {
  return files.map((file) => {
    const moved = approved.find(({ name }) => name === file.name);
    return moved ? { ...file, colocacion: moved.colocacion } : file;
  });
}

const NAMELESS = { uniqueId: '', createdAt: '' };

/** What ordering a past line again means today: nothing is dropped or changed without a word. */
export function orderAgain(past: PastLine, detail: ProductDetail | undefined): LineAgain {
  const gone = (why: string): LineAgain => ({ line: null, changes: [why], tiers: [] });
  if (!detail) return gone('Ya no lo vendemos.');
  const colour = detail.variantes_color.find(({ nombre }) => nombre === past.colour);
  if (!colour && detail.variantes_color.length > 0) {
    return gone(`El color ${past.colour} ya no está: elige otro.`);
  }
  const quantity = Math.max(past.quantity, detail.piezas_caja);
  const offer = detail.terminados.find(({ nombre }) => nombre === past.technique);
  const tiers = tiersOf(offer);
  const tier = tierFor(tiers, quantity);
  if (past.technique !== NO_FINISH && !tier) {
    return gone(`Ya no se hace con ${past.technique}: elige otro terminado.`);
  }
  const sizes = sizesAgain(past, quantity, colour);
  const short = shortage(quantity, sizes.split, colour);
  const line = buildLine(
    detail,
    {
      colour,
      quantity,
      technique: past.technique,
      quote: tier && { mode: tier.mode, amount: tier.amount },
      artwork: past.artwork,
      notes: past.notes,
      preorder: short !== '',
      split: sizes.split,
    },
    NAMELESS,
  );
  const least =
    quantity > past.quantity ? `Ahora el mínimo es de ${formatCount(quantity)} piezas.` : '';
  const changes = [least, priceChange(past.total, line.total_general), short, sizes.change];
  return { line, changes: changes.filter((change) => change !== ''), tiers };
}

function priceChange(before: number, now: number): string {
  if (Math.abs(before - now) < 0.005) return '';
  const way = now > before ? 'Subió' : 'Bajó';
  return `${way} de precio: antes ${formatPesos(before)}, hoy ${formatPesos(now)}.`;
}

const SIZES_ANEW = 'Las tallas cambiaron: elígelas en tu carrito.';

/** The sizes of then, where the colour still comes in all of them and they still add up. */
function sizesAgain(
  { split }: PastLine,
  quantity: number,
  colour: ColourVariant | undefined,
): { readonly split: SizeSplit | undefined; readonly change: string } {
  const sizes = colour?.tallas;
  if (!sizes) return { split: undefined, change: '' };
  const known = new Set(sizes.map(({ talla }) => talla));
  const still = split?.every(({ talla }) => known.has(talla)) && splitPieces(split) === quantity;
  if (split && still) return { split, change: '' };
  // Nobody had said them then either: they are asked for as they were.
  return { split: [], change: split?.length === 0 ? '' : SIZES_ANEW };
}

/** What of it is not in stock now: the order waits for it, as any preorder does. */
function shortage(
  quantity: number,
  split: SizeSplit | undefined,
  colour: ColourVariant | undefined,
): string {
  if (!colour) return '';
  const waits = 'el pedido espera a las que faltan y un ejecutivo confirma la fecha.';
  if (colour.inventario < quantity) {
    return `Hoy hay ${formatCount(colour.inventario)} piezas: ${waits}`;
  }
  const stock = new Map(colour.tallas?.map(({ talla, inventario }) => [talla, inventario]));
  const lacking = (split ?? []).filter(({ talla, cantidad }) => (stock.get(talla) ?? 0) < cantidad);
  const names = lacking.map(({ talla }) => talla).join(', ');
  return lacking.length === 0 ? '' : `No hay suficientes en talla ${names}: ${waits}`;
}
