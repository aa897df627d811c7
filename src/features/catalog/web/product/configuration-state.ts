import { NO_FINISH } from '../../../../kernel/messages.ts';
import type { CartLine, FinishFile } from '../../../cart/line.ts';
import {
  type AskedQuantity,
  askedQuantity,
  type Correction,
  mustPreorder,
  type QuantityLimits,
  quantityLimits,
  withinLimits,
} from '../../quantity-rule.ts';
import type { ColourVariant, ProductDetail } from '../../reads.ts';

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
  | { readonly kind: 'restore'; readonly line: CartLine };

type Sold = Pick<ProductDetail, 'piezas_caja' | 'variantes_color'>;

/** First colour, one box, no finish. */
export function initialConfiguration(detail: Sold): ConfigurationState {
  return {
    colourIndex: 0,
    typed: String(detail.piezas_caja),
    quantity: detail.piezas_caja,
    correction: undefined,
    technique: NO_FINISH,
    notes: '',
    artwork: [],
    wantsPreorder: false,
  };
}

export interface Availability {
  readonly colour: ColourVariant | undefined;
  /** The colour holds less than one box, so it can only be ordered ahead. */
  readonly preorderForced: boolean;
  readonly preorder: boolean;
  readonly limits: QuantityLimits;
}

/** What the chosen colour allows. */
export function availabilityOf(detail: Sold, state: ConfigurationState): Availability {
  const colour = detail.variantes_color[state.colourIndex];
  const preorderForced = mustPreorder(colour?.inventario, detail.piezas_caja);
  const preorder = preorderForced || state.wantsPreorder;
  const limits = quantityLimits(detail.piezas_caja, colour?.inventario, preorder);
  return { colour, preorderForced, preorder, limits };
}

function settled(state: ConfigurationState, asked: AskedQuantity): ConfigurationState {
  return { ...state, ...asked, typed: String(asked.quantity) };
}

/** A quantity chosen under other limits, brought within the present ones. */
function refit(detail: Sold, state: ConfigurationState): ConfigurationState {
  const { limits } = availabilityOf(detail, state);
  return settled(state, withinLimits(state.quantity, limits));
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
          : settled(state, askedQuantity(state.typed, availabilityOf(detail, state).limits));
      case 'quantity':
        return refit(detail, { ...state, quantity: change.quantity });
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

function restored(detail: Sold, line: CartLine): ConfigurationState {
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
