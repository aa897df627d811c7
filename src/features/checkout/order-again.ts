import { formatCount } from '../../kernel/count.ts';
import { NO_FINISH } from '../../kernel/messages.ts';
import { formatMoney, formatPesos } from '../../kernel/money.ts';
import { mostAlike } from '../artwork/colour-match.ts';
import { buildLine } from '../cart/build-line.ts';
import type { CartLine, FinishFile } from '../cart/line.ts';
import type { ColourVariant, ProductDetail } from '../catalog/reads.ts';
import { type SizeSplit, splitPieces } from '../catalog/size-split.ts';
import { type FinishTier, tierFor, tierRange } from '../pricing/finish-price.ts';
import { tiersOf } from '../pricing/finish-tiers.ts';
import { type StitchTerms, stitchesOf, stitchesText } from '../pricing/stitches.ts';
import { sizeText } from '../proofs/proof.ts';
import type { ApprovedDesign } from '../proofs/reads.ts';
import { stitchCharge } from '../proofs/stitch-charge.ts';

/** A line of an order as it was placed. Pesos with IVA. */
export interface PastLine {
  readonly name: string;
  readonly image: string;
  readonly quantity: number;
  readonly technique: string;
  readonly colour: string;
  /** What the colour looks like, or ''. */
  readonly css: string;
  readonly notes: string;
  readonly total: number;
  readonly artwork: readonly FinishFile[];
  readonly split: SizeSplit | undefined;
  /** How its finish was charged by its stitches; undefined where it was not. */
  readonly stitchTerms: StitchTerms | undefined;
  /** How it was approved; undefined where it was not. */
  readonly approved: ApprovedDesign | undefined;
  /** Of its artwork, where its finish says how many it takes; undefined where nobody counted them. */
  readonly inks?: number | undefined;
}

/** The same line as it would be ordered today. */
export interface LineAgain {
  /** Without a name of its own; null when it cannot be ordered as it was. */
  readonly line: CartLine | null;
  /** What is different from then, a sentence each; none when all is as it was. */
  readonly changes: readonly string[];
  /** The approved design that is asked for again, or ''. */
  readonly design: string;
  /** It is in another colour, which whoever orders says yes to first. */
  readonly recoloured: boolean;
  /** So that a line it grows into is priced by its own tier. */
  readonly tiers: readonly FinishTier[];
}

const NAMELESS = { uniqueId: '', createdAt: '' };

/** What ordering a past line again means today: nothing is dropped or changed without a word. */
export function orderAgain(past: PastLine, detail: ProductDetail | undefined): LineAgain {
  const gone = (why: string): LineAgain => ({
    line: null,
    changes: [why],
    design: '',
    recoloured: false,
    tiers: [],
  });
  if (!detail) return gone('Ya no lo vendemos.');
  const { colour, change: colourChange } = colourAgain(past, detail);
  if (!colour && detail.variantes_color.length > 0) return gone(colourChange);
  const quantity = Math.max(past.quantity, detail.piezas_caja);
  const offer = detail.terminados.find(({ nombre }) => nombre === past.technique);
  const terms = stitchesOf(offer);
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
  const changes = [
    colourChange,
    least,
    priceChange(past, quantity, line.total_general),
    stitchChange(past, terms),
    inksOver(past, tiers, tier),
    short,
    sizes.change,
  ].filter((change) => change !== '');
  const design = designAgain(past, terms, quantity);
  return { line, changes, design, recoloured: colourChange !== '', tiers };
}

/** The colour of then, or the one that looks most like it of those that a box can be had of. */
function colourAgain(
  { colour: name, css }: PastLine,
  { variantes_color: colours, piezas_caja: box }: ProductDetail,
): { readonly colour: ColourVariant | undefined; readonly change: string } {
  const same = colours.find(({ nombre }) => nombre === name);
  if (same || colours.length === 0) return { colour: same, change: '' };
  const alike = mostAlike(
    css,
    colours.filter(({ inventario }) => inventario >= box),
  );
  const gone = `El color ${name} ya no está:`;
  return {
    colour: alike,
    change: alike ? `${gone} el más parecido es ${alike.nombre}.` : `${gone} elige otro.`,
  };
}

/** Its embroidery's price holds other stitches than then, or more of them cost something else. */
function stitchChange({ stitchTerms: then }: PastLine, now: StitchTerms | undefined): string {
  if (!now) return '';
  const same = now.included === then?.included && now.perThousand === then.perThousand;
  return same ? '' : `Sus puntadas se cobran distinto. ${stitchesText(now)}`;
}

/** Its artwork has more inks than its finish takes in this quantity: a proposal has fewer then. */
function inksOver(
  { inks = 0, technique }: PastLine,
  tiers: readonly FinishTier[],
  tier: FinishTier | undefined,
): string {
  const most = tier?.mostInks;
  if (!tier || most === undefined || inks <= most) return '';
  const limit = most === 1 ? 'una sola' : `hasta ${most}`;
  return `Tu arte tiene ${inks} tintas y ${technique} ${tierRange(tiers, tier)} lleva ${limit}: te proponemos tu diseño con menos, o elige otro terminado en tu carrito.`;
}

/** How it was approved, which is asked for again, and what its stitches would cost today. */
function designAgain(
  { approved }: PastLine,
  stitchTerms: StitchTerms | undefined,
  quantity: number,
): string {
  if (!approved) return '';
  const { stitches } = approved;
  const facts = [
    sizeText(approved),
    approved.inks,
    approved.position,
    stitches === null ? '' : `${formatCount(stitches)} puntadas`,
  ].filter(Boolean);
  const asked = stitchCharge({ stitchTerms, quantity }, stitches);
  const more = asked
    ? ` Las puntadas que su precio no incluye cuestan aparte ${formatMoney(asked.amount)} con IVA; lo aceptas al aprobarlo.`
    : '';
  return `Con el diseño que aprobaste: ${facts.join(' · ')}.${more}`;
}

/** Both sums; where more pieces have to be taken, with how many each was for. */
function priceChange({ quantity: then, total: before }: PastLine, quantity: number, now: number) {
  if (Math.abs(before - now) < 0.005) return '';
  // What a claim made good.
  if (before === 0) return `Aquella vez no tuvo costo; hoy cuesta ${formatPesos(now)}.`;
  if (quantity !== then) {
    return `Antes ${formatCount(then)} costaron ${formatPesos(before)}; hoy ${formatCount(quantity)} cuestan ${formatPesos(now)}.`;
  }
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
