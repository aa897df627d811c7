import { addUp, byStep, partOf } from './day-figures.ts';
import type { Period } from './period.ts';
import type { Figure, Report } from './reads.ts';
import { STEP_NAMES } from './sales-report.ts';

/** What became until now of the orders that were submitted on a day. */
export interface Fate {
  readonly submitted: number;
  readonly paid: number;
  readonly delivered: number;
  /** Ended without ever being paid. */
  readonly expired: number;
  /** Ended although they had been paid. */
  readonly cancelled: number;
}

export type FateRow = Fate & { readonly day: string };

export const NO_FATE: Fate = { submitted: 0, paid: 0, delivered: 0, expired: 0, cancelled: 0 };

/** From submitted to paid to delivered, each order counted on the day on which it was submitted. */
export function conversionReport(
  days: readonly FateRow[],
  before: readonly FateRow[],
  period: Period,
): Report {
  const now = addUp(NO_FATE, days);
  const was = addUp(NO_FATE, before);
  return {
    cifras: figures(now, was),
    tablas: [
      {
        id: 'camino',
        titulo: 'De enviado a entregado',
        columnas: [
          { nombre: 'Paso', unidad: 'texto' },
          { nombre: 'Pedidos', unidad: 'numero' },
          { nombre: 'Parte', unidad: 'parte' },
        ],
        filas: steps(now).map(([name, count]) => [name, count, partOf(count, now.submitted)]),
        dibujo: { columna: 1 },
      },
      {
        id: 'tiempo',
        titulo: 'Pagados de los enviados',
        tiempo: true,
        columnas: [
          { nombre: STEP_NAMES[period.step], unidad: 'texto' },
          { nombre: 'Enviados', unidad: 'numero' },
          { nombre: 'Pagados', unidad: 'numero' },
          { nombre: 'Parte', unidad: 'parte' },
          { nombre: 'Entregados', unidad: 'numero' },
          { nombre: 'Sin pago', unidad: 'numero' },
        ],
        filas: byStep(NO_FATE, days, period).map(({ start, sum }) => [
          start,
          sum.submitted,
          sum.paid,
          partOf(sum.paid, sum.submitted),
          sum.delivered,
          sum.expired,
        ]),
        dibujo: { columna: 3 },
      },
    ],
  };
}

const steps = (of: Fate): readonly (readonly [string, number])[] => [
  ['Enviados', of.submitted],
  ['Pagados', of.paid],
  ['Entregados', of.delivered],
  ['Todavía sin pago', of.submitted - of.paid - of.expired],
  ['Vencidos o cancelados sin pago', of.expired],
  ['Cancelados después de pagar', of.cancelled],
];

function figures(now: Fate, was: Fate): readonly Figure[] {
  const both = (tell: (of: Fate) => number | null) => ({ valor: tell(now), antes: tell(was) });
  return [
    { nombre: 'Pedidos enviados', unidad: 'numero', ...both((of) => of.submitted) },
    {
      nombre: 'Pagados',
      unidad: 'parte',
      ...both((of) => partOf(of.paid, of.submitted)),
      nota: 'De los enviados en estos días, hasta ahora',
    },
    {
      nombre: 'Entregados',
      unidad: 'parte',
      ...both((of) => partOf(of.delivered, of.paid)),
      nota: 'De los pagados, hasta ahora',
    },
    {
      nombre: 'Terminaron sin pago',
      unidad: 'parte',
      ...both((of) => partOf(of.expired, of.submitted)),
      menos: true,
    },
  ];
}
