import { formatPesos, fromPesos, toCentavos, toPesos } from '../../../kernel/money.ts';
import { marginOn, withMargin } from '../../pricing/margin.ts';
import type { EditedProduct, ProductHistory } from './desk-reads.ts';
import type { ProductDraft } from './product-desk.ts';
import { readCost, readMargin, readPrice } from './typed-draft.ts';

/** What cost, margin and price of a piece say of each other while they are typed, and who sees it. */

/** The price that a margin makes of a cost, as its field has it; undefined where one of them is none. */
export function proposedPrice(cost: string, margin: string): string | undefined {
  const [pesos, percent] = [readCost(cost), readMargin(margin)];
  if (typeof pesos !== 'number' || percent === undefined) return undefined;
  const price = toPesos(withMargin(fromPesos(pesos), percent)).toFixed(2);
  return readPrice(price) === undefined ? undefined : price;
}

/** What is left of a price beside its cost. */
export interface Left {
  /** On the cost; undefined where it costs nothing. */
  readonly percent: number | undefined;
  /** Pesos a piece, below nothing where the price is below the cost. */
  readonly pesos: number;
}

/** What a typed price leaves of a typed cost; undefined where one of them is none. */
export function leftOf(cost: string, price: string): Left | undefined {
  const [costs, asked] = [readCost(cost), readPrice(price)];
  if (typeof costs !== 'number' || asked === undefined) return undefined;
  const [out, back] = [fromPesos(costs), fromPesos(asked)];
  return { percent: marginOn(out, back), pesos: toPesos(toCentavos(back - out)) };
}

/** What is said wherever something is sold below what it costs, with the pesos that a piece loses. */
export const belowCostText = (pesos: number): string =>
  `Está por debajo de su costo: pierdes ${formatPesos(pesos)} en cada pieza.`;

/** The same product for staff who do not keep the catalogue: what it costs is not theirs to see. */
export const withoutCost = (edited: EditedProduct): EditedProduct => ({
  ...edited,
  producto: { ...edited.producto, costo: null, margen: null },
});

/** Its history likewise; a change of nothing but cost and margin is no line of theirs. */
export function historyWithoutCost(history: readonly ProductHistory[]): readonly ProductHistory[] {
  const told = ({ costo: _cost, margen: _margin, ...fields }: Partial<ProductDraft>) => fields;
  return history.flatMap((line) => {
    const cambio = { antes: told(line.cambio.antes), despues: told(line.cambio.despues) };
    const count = (change: object): number => Object.keys(change).length;
    const ofCost = count(line.cambio.despues) > 0 && count(cambio.despues) === 0;
    return ofCost ? [] : [{ ...line, cambio }];
  });
}
