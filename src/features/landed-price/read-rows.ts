import { type Centavos, fromPesos, subtractMoney } from '../../kernel/money.ts';

/** What is compared of a row of landed prices. */
export interface ComparedRow {
  readonly cantidad: number;
  /** Pesos with IVA. */
  readonly total: number;
  readonly por_pieza: number;
}

/** The row whose piece is cheapest; of rows alike, the smallest order. */
export function bestRow<R extends ComparedRow>(rows: readonly R[]): R | undefined {
  return rows.reduce<R | undefined>(
    (best, row) => (!best || row.por_pieza < best.por_pieza ? row : best),
    undefined,
  );
}

export interface BetterOrder {
  readonly quantity: number;
  /** In all, or of each piece. */
  readonly of: 'total' | 'piece';
  readonly saved: Centavos;
}

/**
 * The smallest larger order of the table that costs less in all; else the next one whose pieces
 * cost less at the door. Undefined where more pieces are not cheaper.
 */
export function betterOrder(
  rows: readonly ComparedRow[],
  quantity: number,
): BetterOrder | undefined {
  const now = rows.find(({ cantidad }) => cantidad === quantity);
  if (!now) return undefined;
  const larger = rows
    .filter(({ cantidad }) => cantidad > quantity)
    .sort((a, b) => a.cantidad - b.cantidad);
  const inAll = larger.find(({ total }) => total < now.total);
  if (inAll) return better(inAll, 'total', now.total, inAll.total);
  const each = larger.find(({ por_pieza }) => por_pieza < now.por_pieza);
  return each && better(each, 'piece', now.por_pieza, each.por_pieza);
}

function better(
  { cantidad }: ComparedRow,
  of: BetterOrder['of'],
  from: number,
  to: number,
): BetterOrder {
  return { quantity: cantidad, of, saved: subtractMoney(fromPesos(from), fromPesos(to)) };
}
