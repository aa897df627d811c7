import { NO_FINISH } from '../../../../kernel/messages.ts';
import type { CartLine, FinishFile } from '../../../cart/line.ts';
import type { ColourVariant, ProductDetail } from '../../../catalog/reads.ts';
import { type SizeSplit, splitPieces } from '../../../catalog/size-split.ts';
import {
  fitSplit,
  type SizeChoice,
  scaleSplit,
  spreadEvenly,
  withSize,
} from '../../../catalog/sizes/size-rule.ts';
import {
  type AskedQuantity,
  askedQuantity,
  type Correction,
  mustPreorder,
  type QuantityLimits,
  quantityLimits,
  withinLimits,
} from '../../../pricing/quantity-rule.ts';

/** What the shopper has decided so far on a product page. */
export interface ConfigurationState {
  readonly colourIndex: number;
  /** What stands in the field, which may not be a quantity yet. */
  readonly typed: string;
  readonly quantity: number;
  readonly correction: Correction | undefined;
  readonly technique: string;
  readonly notes: string;
  readonly artwork: readonly FinishFile[];
  /** The shopper's own wish; a colour below one box is preordered whatever it says. */
  readonly wantsPreorder: boolean;
  /** The pieces told by size so far; undefined where the colour has no sizes. */
  readonly split?: SizeSplit | undefined;
}

export type ConfigurationChange =
  | { readonly kind: 'colour'; readonly index: number }
  | { readonly kind: 'type'; readonly text: string }
  | { readonly kind: 'settle' }
  | { readonly kind: 'quantity'; readonly quantity: number }
  | { readonly kind: 'technique'; readonly technique: string }
  | { readonly kind: 'notes'; readonly notes: string }
  | { readonly kind: 'artwork'; readonly artwork: readonly FinishFile[] }
  | { readonly kind: 'preorder'; readonly on: boolean }
  | { readonly kind: 'size'; readonly talla: string; readonly pieces: number }
  | { readonly kind: 'spread' }
  | { readonly kind: 'restore'; readonly line: DecidedLine };

/** What of a cart's line is decided here. */
export type DecidedLine = Pick<
  CartLine,
  'color' | 'quantity' | 'technique' | 'notas' | 'imagenterminado' | 'preorden' | 'tallas'
>;

type Sold = Pick<ProductDetail, 'piezas_caja' | 'variantes_color'>;

/** The colour asked for, or else the first there is a box of; one box, no finish. */
export function initialConfiguration(detail: Sold, askedColour = ''): ConfigurationState {
  return {
    colourIndex: openingColour(detail, askedColour),
    typed: String(detail.piezas_caja),
    quantity: detail.piezas_caja,
    correction: undefined,
    technique: NO_FINISH,
    notes: '',
    artwork: [],
    wantsPreorder: false,
    ...(detail.variantes_color[0]?.tallas ? { split: [] } : {}),
  };
}

/** What is out of stock is shown first only when it was asked for, or when there is nothing else. */
function openingColour({ variantes_color, piezas_caja }: Sold, asked: string): number {
  const wanted = variantes_color.findIndex(({ color }) => color !== '' && color === asked);
  if (wanted >= 0) return wanted;
  return Math.max(
    0,
    variantes_color.findIndex(({ inventario }) => !mustPreorder(inventario, piezas_caja)),
  );
}

export interface Availability {
  readonly colour: ColourVariant | undefined;
  /** The colour holds less than one box, so it can only be ordered ahead. */
  readonly preorderForced: boolean;
  readonly preorder: boolean;
  readonly limits: QuantityLimits;
  /** Undefined where the colour has no sizes. */
  readonly choice: SizeChoice | undefined;
}

/** What the chosen colour allows. */
export function availabilityOf(detail: Sold, state: ConfigurationState): Availability {
  const colour = detail.variantes_color[state.colourIndex];
  const preorderForced = mustPreorder(colour?.inventario, detail.piezas_caja);
  const preorder = preorderForced || state.wantsPreorder;
  const limits = quantityLimits(detail.piezas_caja, colour?.inventario, preorder);
  const choice = colour?.tallas && { sizes: colour.tallas, preorder };
  return { colour, preorderForced, preorder, limits, choice };
}

/** Pieces that no size has been told for yet; 0 where there are no sizes. */
export function missingPieces({ split, quantity }: ConfigurationState): number {
  return split ? quantity - splitPieces(split) : 0;
}

function settled(state: ConfigurationState, asked: AskedQuantity): ConfigurationState {
  return { ...state, ...asked, typed: String(asked.quantity) };
}

/** A quantity chosen under other limits, brought within the present ones. */
function refit(detail: Sold, state: ConfigurationState): ConfigurationState {
  const { limits, choice } = availabilityOf(detail, state);
  const next = settled(state, withinLimits(state.quantity, limits));
  if (!choice) return { ...next, split: undefined };
  const split = fitSplit(state.split ?? [], choice);
  const tooMany = splitPieces(split) > next.quantity;
  return { ...next, split: tooMany ? scaleSplit(split, next.quantity, choice) : split };
}

/** Another quantity. Sizes that were all told, or are too many for it, keep their proportions. */
function resize(detail: Sold, state: ConfigurationState, asked: AskedQuantity): ConfigurationState {
  const { choice } = availabilityOf(detail, state);
  const next = settled(state, asked);
  if (!choice || !state.split) return next;
  const stays = missingPieces(state) > 0 && splitPieces(state.split) <= asked.quantity;
  return stays ? next : { ...next, split: scaleSplit(state.split, asked.quantity, choice) };
}

/**
 * So many pieces of one size. While a quantity is being told size by size it stays; once all of it
 * is told, the sum of the sizes is the quantity, never below the minimum.
 */
function tellSize(
  detail: Sold,
  state: ConfigurationState,
  talla: string,
  pieces: number,
): ConfigurationState {
  const { choice, limits } = availabilityOf(detail, state);
  if (!choice || !state.split) return state;
  const others = splitPieces(state.split.filter((size) => size.talla !== talla));
  const free = Math.max(limits.maximum - others, 0);
  const split = withSize(state.split, talla, Math.min(pieces, free), choice);
  const least = missingPieces(state) > 0 ? state.quantity : limits.minimum;
  const { quantity } = withinLimits(Math.max(splitPieces(split), least), limits);
  return { ...settled(state, { quantity, correction: undefined }), split };
}

/** The state after a change; a reducer's step for one product. */
export function changeConfiguration(detail: Sold) {
  return (state: ConfigurationState, change: ConfigurationChange): ConfigurationState => {
    switch (change.kind) {
      case 'colour':
        return refit(detail, { ...state, colourIndex: change.index });
      case 'type':
        return { ...state, typed: change.text, correction: undefined };
      case 'settle':
        return state.typed === String(state.quantity)
          ? state
          : resize(detail, state, askedQuantity(state.typed, availabilityOf(detail, state).limits));
      case 'quantity':
        return resize(
          detail,
          state,
          withinLimits(change.quantity, availabilityOf(detail, state).limits),
        );
      case 'size':
        return tellSize(detail, state, change.talla, change.pieces);
      case 'spread': {
        const { choice } = availabilityOf(detail, state);
        return choice ? { ...state, split: spreadEvenly(state.quantity, choice) } : state;
      }
      case 'technique':
        return change.technique === NO_FINISH
          ? { ...state, technique: NO_FINISH, notes: '', artwork: [] }
          : { ...state, technique: change.technique };
      case 'notes':
        return { ...state, notes: change.notes };
      case 'artwork':
        return { ...state, artwork: change.artwork };
      case 'preorder':
        return refit(detail, { ...state, wantsPreorder: change.on });
      case 'restore':
        return restored(detail, change.line);
    }
  };
}

function restored(detail: Sold, line: DecidedLine): ConfigurationState {
  const found = detail.variantes_color.findIndex((colour) => colour.nombre === line.color);
  const colourIndex = Math.max(found, 0);
  const stock = detail.variantes_color[colourIndex]?.inventario;
  return refit(detail, {
    colourIndex,
    typed: String(line.quantity),
    quantity: line.quantity,
    correction: undefined,
    technique: line.technique,
    notes: line.notas,
    artwork: line.imagenterminado,
    wantsPreorder: line.preorden && !mustPreorder(stock, detail.piezas_caja),
    split: line.tallas,
  });
}

const CORRECTIONS: Record<Correction, (quantity: number, colour: string) => string> = {
  not_a_number: (quantity) => `Ajustamos a ${quantity}, el mínimo: escribe solo números.`,
  below_minimum: (quantity) => `Ajustamos a ${quantity}, el mínimo.`,
  above_maximum: (quantity, colour) => `Ajustamos a ${quantity}, lo que hay en ${colour}.`,
};

/** What is announced when the quantity is not what was asked for. */
export function correctionText(state: ConfigurationState, colour: string): string {
  return state.correction ? CORRECTIONS[state.correction](state.quantity, colour) : '';
}
