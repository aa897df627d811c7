import { typedPesos } from '../../../kernel/formats/typed-pesos.ts';
import { fromPesos, toPesosText } from '../../../kernel/money.ts';
import type { FinishMode, FinishTier } from '../../pricing/finish-price.ts';
import { MOST_PIECES } from '../../pricing/quantity-rule.ts';
import { faultsOfTiers, MOST_DAYS, MOST_INKS, MOST_PESOS, sortedTiers } from '../tier-draft.ts';

/** A step as it is being typed. */
export interface TypedTier {
  readonly key: number;
  readonly from: string;
  readonly mode: FinishMode;
  readonly amount: string;
  /** '' for as many as usual. */
  readonly days: string;
  /** '' for as many as the technique can. */
  readonly inks: string;
  /** Pesos for each ink beyond the first; '' for nothing. */
  readonly extraInk: string;
  /** The same for each print position. */
  readonly extraPosition: string;
}

export const typedOf = (tiers: readonly FinishTier[]): TypedTier[] =>
  tiers.map(({ fromQuantity, mode, amount, days, mostInks, extraInk, extraPosition }, key) => ({
    key,
    from: String(fromQuantity),
    mode,
    amount: toPesosText(amount),
    days: textOf(days),
    inks: textOf(mostInks),
    extraInk: extraInk ? toPesosText(extraInk) : '',
    extraPosition: extraPosition ? toPesosText(extraPosition) : '',
  }));

const textOf = (count: number | undefined): string => (count === undefined ? '' : String(count));

export interface ReadTiers {
  /** In the order of their quantities, as far as they can be read. */
  readonly tiers: readonly FinishTier[];
  /** Sentences; none where they can be saved. */
  readonly faults: readonly string[];
}

/** What was typed as the price of a finish, and what is wrong with it. */
export function readTiers(typed: readonly TypedTier[]): ReadTiers {
  const read = typed.map(readTier);
  const tiers = read.filter((one) => typeof one !== 'string');
  const unread = read.filter((one) => typeof one === 'string');
  return {
    tiers: sortedTiers(tiers),
    faults: unread.length > 0 ? [...new Set(unread)] : faultsOfTiers(tiers),
  };
}

function readTier({
  from,
  mode,
  amount,
  days,
  inks,
  extraInk,
  extraPosition,
}: TypedTier): FinishTier | string {
  const pieces = from.replace(/[\s,]/g, '');
  if (!/^[1-9]\d{0,6}$/.test(pieces) || Number(pieces) > MOST_PIECES) {
    return 'Escribe desde cuántas piezas, solo números, de 1 a 1,000,000.';
  }
  const pesos = Number(typedPesos(amount));
  if (!(pesos <= MOST_PESOS)) {
    return 'Escribe cada precio en pesos, hasta 100,000 y con dos decimales.';
  }
  const took = days.trim();
  if (!/^\d{0,3}$/.test(took) || Number(took) > MOST_DAYS) {
    return `Escribe los días con un número de 0 a ${MOST_DAYS}, o déjalos en blanco.`;
  }
  const most = inks.trim();
  if (!/^\d{0,2}$/.test(most) || (most !== '' && Number(most) < 1) || Number(most) > MOST_INKS) {
    return `Escribe las tintas con un número de 1 a ${MOST_INKS}, o déjalas en blanco.`;
  }
  const extra = optionalPesos(extraInk);
  if (!(extra <= MOST_PESOS)) {
    return 'Escribe cada tinta adicional en pesos, hasta 100,000 y con dos decimales, o déjala en blanco.';
  }
  const position = optionalPesos(extraPosition);
  if (!(position <= MOST_PESOS)) {
    return 'Escribe cada posición adicional en pesos, hasta 100,000 y con dos decimales, o déjala en blanco.';
  }
  return {
    ...{ fromQuantity: Number(pieces), mode, amount: fromPesos(pesos) },
    ...(took === '' ? {} : { days: Number(took) }),
    ...(most === '' ? {} : { mostInks: Number(most) }),
    ...(extra === 0 ? {} : { extraInk: fromPesos(extra) }),
    ...(position === 0 ? {} : { extraPosition: fromPesos(position) }),
  };
}

const optionalPesos = (typed: string): number =>
  typed.trim() === '' ? 0 : Number(typedPesos(typed));

/** A further step, after the last. */
export function withNext(typed: readonly TypedTier[]): TypedTier[] {
  const key = Math.max(-1, ...typed.map((tier) => tier.key)) + 1;
  const blank = { from: '', amount: '', days: '', inks: '', extraInk: '', extraPosition: '' };
  return [...typed, { ...blank, key, mode: 'por_pieza' }];
}
