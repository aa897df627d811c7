import { type Centavos, fromPesos, subtractMoney } from '../../kernel/money.ts';
import { arrivalOf, type ByDay, byDay } from '../shipping/wanted-day.ts';
import type { LandedCourier, LandedRow } from './contract.ts';

/** What is known of when a row arrives, by each courier. */
export type DatedRow = Pick<LandedRow, 'desde' | 'dias_terminado' | 'paqueterias'>;

function withCourier(
  row: DatedRow,
  { entrega: courierDay }: LandedCourier,
  wanted: string,
  finishDays = row.dias_terminado,
): ByDay {
  return byDay(wanted, row.desde, arrivalOf({ today: row.desde, courierDay, finishDays }));
}

/** With the cheapest courier, whose price the row tells; undefined where its day is not known. */
export function rowByDay(row: DatedRow, wanted: string): ByDay | undefined {
  const [cheapest] = row.paqueterias;
  return cheapest && withCourier(row, cheapest, wanted);
}

/** Another courier for the same pieces. */
export interface FasterCourier extends ByDay {
  readonly name: string;
  /** More than the cheapest one. */
  readonly extra: Centavos;
}

/** The cheapest courier that brings in time what the cheapest of all brings late. */
export function fasterCourier(row: DatedRow, wanted: string): FasterCourier | undefined {
  const [cheapest, ...others] = row.paqueterias;
  if (!cheapest || withCourier(row, cheapest, wanted).daysLate === 0) return undefined;
  for (const courier of others) {
    const found = withCourier(row, courier, wanted);
    const extra = subtractMoney(fromPesos(courier.envio), fromPesos(cheapest.envio));
    if (found.daysLate === 0) return { ...found, name: courier.nombre, extra };
  }
  return undefined;
}

/** A finish that may be chosen, with its calendar days in the row's quantity. */
export interface FinishDays {
  readonly name: string;
  readonly days: number;
}

/** When a finish arrives with the cheapest courier that brings it in time, or else with the fastest. */
export interface FinishByDay extends ByDay {
  readonly name: string;
  /** Its name where it is not the cheapest one; or ''. */
  readonly courier: string;
}

/** Of each finish, in the order given; none where no courier’s day is known. */
export function finishesByDay(
  row: DatedRow,
  wanted: string,
  finishes: readonly FinishDays[],
): readonly FinishByDay[] {
  return finishes.flatMap(({ name, days }) => {
    const all = row.paqueterias.map((courier, place) => ({
      ...withCourier(row, courier, wanted, days),
      ...{ name, courier: place === 0 ? '' : courier.nombre },
    }));
    return all.find(({ daysLate }) => daysLate === 0) ?? all.at(-1) ?? [];
  });
}
