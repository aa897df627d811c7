import { type Centavos, formatMoney } from '../../kernel/money.ts';
import { addDays } from '../../kernel/working-days.ts';
import type { FinishTier } from '../pricing/finish-price.ts';

/** Steps that the price of a finish has at most. */
export const MOST_TIERS = 12;
/** Pesos of a job, or of a piece, at most. */
export const MOST_PESOS = 100_000;
/** Calendar days that a step takes at most. */
export const MOST_DAYS = 90;
/** Inks that a step allows at most. */
export const MOST_INKS = 24;
/** How far ahead a change is planned: a later one is a slip of the keyboard. */
const MOST_DAYS_AHEAD = 730;

const COUNT = new Intl.NumberFormat('es-MX');
/** '51 piezas', '1 pieza'. */
export const piecesText = (pieces: number): string =>
  `${COUNT.format(pieces)} ${pieces === 1 ? 'pieza' : 'piezas'}`;

/** What keeps steps from being the price of a finish, as sentences; none where they can be. */
export function faultsOfTiers(tiers: readonly FinishTier[]): string[] {
  if (tiers.length === 0) return ['Agrega al menos un tramo.'];
  const starts = tiers.map(({ fromQuantity }) => fromQuantity);
  const twice = starts.filter((start, place) => starts.indexOf(start) !== place);
  return [
    ...(starts.includes(1)
      ? []
      : ['El primer tramo empieza en 1 pieza, para que toda cantidad tenga precio.']),
    ...[...new Set(twice)].map((start) => `Hay dos tramos desde ${piecesText(start)}.`),
  ];
}

export const sortedTiers = (tiers: readonly FinishTier[]): FinishTier[] =>
  tiers.toSorted((a, b) => a.fromQuantity - b.fromQuantity);

/** '$7.20 por pieza', '$480.00 por trabajo'. */
export const chargeText = ({ mode, amount }: Pick<FinishTier, 'mode' | 'amount'>): string =>
  `${formatMoney(amount)} por ${mode === 'fijo' ? 'trabajo' : 'pieza'}`;

/** '$480.00 por trabajo' of the first step, 'desde 51, $7.20 por pieza' of the others. */
export const tierText = (tier: FinishTier): string =>
  tier.fromQuantity === 1
    ? termsText(tier)
    : `desde ${COUNT.format(tier.fromQuantity)}, ${termsText(tier)}`;

const daysText = (days: number): string => `${days} ${days === 1 ? 'día' : 'días'}`;

const extraPositionText = (amount: Centavos): string =>
  `${formatMoney(amount)} por posición adicional`;

const extraInkText = (amount: Centavos): string => `${formatMoney(amount)} por tinta adicional`;

const inksText = (inks: number): string => `${inks} ${inks === 1 ? 'tinta' : 'tintas'}`;

/** '$480.00 por trabajo, 3 días, hasta 2 tintas, $120.00 por tinta adicional': all that a step says beside where it begins. */
export const termsText = ({
  days,
  mostInks,
  extraInk,
  extraPosition,
  ...tier
}: FinishTier): string =>
  [
    chargeText(tier),
    ...(days === undefined ? [] : [daysText(days)]),
    ...(mostInks === undefined ? [] : [`hasta ${inksText(mostInks)}`]),
    ...(extraInk ? [extraInkText(extraInk)] : []),
    ...(extraPosition ? [extraPositionText(extraPosition)] : []),
  ].join(', ');

/** What became of the steps, each a phrase without a full stop; none where nothing did. */
export function changesOfTiers(
  before: readonly FinishTier[],
  after: readonly FinishTier[],
): string[] {
  const starts = [...before, ...after].map(({ fromQuantity }) => fromQuantity);
  return [...new Set(starts)]
    .sort((a, b) => a - b)
    .flatMap((start) => {
      const was = before.find(({ fromQuantity }) => fromQuantity === start);
      const is = after.find(({ fromQuantity }) => fromQuantity === start);
      const from = `desde ${piecesText(start)}`;
      if (was && is) {
        return changesOfTier(was, is).map((change) => `${from}: ${change}`);
      }
      if (is) return [`${from}: tramo nuevo, ${termsText(is)}`];
      return was ? [`${from}: se quita el tramo de ${termsText(was)}`] : [];
    });
}

function changesOfTier(was: FinishTier, is: FinishTier): string[] {
  const priced = was.mode === is.mode && was.amount === is.amount;
  return [
    ...(priced ? [] : [`de ${chargeText(was)} a ${chargeText(is)}`]),
    ...(was.days === is.days ? [] : [`de ${takesText(was.days)} a ${takesText(is.days)}`]),
    ...(was.mostInks === is.mostInks
      ? []
      : [`de ${allowsText(was.mostInks)} a ${allowsText(is.mostInks)}`]),
    ...(was.extraInk === is.extraInk
      ? []
      : [`de ${extraText(was.extraInk)} a ${extraText(is.extraInk)}`]),
    ...(was.extraPosition === is.extraPosition
      ? []
      : [`de ${positionText(was.extraPosition)} a ${positionText(is.extraPosition)}`]),
  ];
}

const takesText = (days: number | undefined): string =>
  days === undefined ? 'los días de siempre' : daysText(days);

const allowsText = (inks: number | undefined): string =>
  inks === undefined ? 'las tintas de siempre' : `${inksText(inks)} como máximo`;

const extraText = (amount: Centavos | undefined): string =>
  amount ? extraInkText(amount) : 'nada por tinta adicional';

const positionText = (amount: Centavos | undefined): string =>
  amount ? extraPositionText(amount) : 'nada por posición adicional';

/** The first and the last day for which prices can be planned on a day. */
export function planDays(today: string): { readonly first: string; readonly last: string } {
  return { first: addDays(today, 1), last: addDays(today, MOST_DAYS_AHEAD) };
}

/** What keeps a day from being planned for; undefined where nothing does. */
export function faultOfDay(day: string, today: string): string | undefined {
  const { first, last } = planDays(today);
  if (day < first) return 'Elige un día desde mañana. Para cobrarlo hoy, guarda los precios ahora.';
  return day > last ? 'Elige un día de los próximos dos años.' : undefined;
}
