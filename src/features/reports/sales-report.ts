import { formatPesos, toCentavos, toPesos } from '../../kernel/money.ts';
import { addUp, byStep, type DayFigures, type DayRow, NOTHING, partOf } from './day-figures.ts';
import type { Period } from './period.ts';
import type { Column, Figure, Report, ReportTable } from './reads.ts';

/** What was sold of a category, a product or a finish. */
export interface Sold {
  readonly key: string;
  readonly name: string;
  readonly lines: number;
  readonly pieces: number;
  /** With IVA, as the orders have it. */
  readonly centavos: number;
  readonly before: number;
}

export interface PaidBy {
  readonly way: string;
  readonly orders: number;
  readonly centavos: number;
  readonly before: number;
}

export interface Sales {
  readonly days: readonly DayRow[];
  readonly before: readonly DayRow[];
  readonly ways: readonly PaidBy[];
  readonly categories: readonly Sold[];
  readonly products: readonly Sold[];
  readonly finishes: readonly Sold[];
}

export const pesos = (centavos: number): number => toPesos(toCentavos(centavos));

const ticket = ({ paid_centavos: paid, paid_orders: orders }: DayFigures): number | null =>
  orders === 0 ? null : pesos(Math.round(paid / orders));

/** Orders paid in a period and their money, by time and by what it was for. */
export function salesReport(sales: Sales, period: Period): Report {
  const now = addUp(NOTHING, sales.days);
  const was = addUp(NOTHING, sales.before);
  return {
    cifras: figures(now, was),
    tablas: [
      byTime(sales, period),
      parts(now),
      ways(sales.ways, now.paid_centavos),
      list('categorias', 'Por categoría', 'Categoría', sales.categories),
      list('terminados', 'Por terminado', 'Terminado', sales.finishes),
      list('productos', 'Por producto', 'Producto', sales.products),
    ],
  };
}

function figures(now: DayFigures, was: DayFigures): readonly Figure[] {
  const both = (tell: (of: DayFigures) => number | null) => ({
    valor: tell(now),
    antes: tell(was),
  });
  return [
    {
      nombre: 'Vendido',
      unidad: 'dinero',
      ...both((of) => pesos(of.paid_centavos)),
      nota: 'Pedidos pagados, con IVA y envío, el día en que se pagaron',
    },
    { nombre: 'Pedidos pagados', unidad: 'numero', ...both((of) => of.paid_orders) },
    { nombre: 'Por pedido', unidad: 'dinero', ...both(ticket) },
    {
      nombre: 'Devuelto',
      unidad: 'dinero',
      ...both((of) => pesos(of.refunded_centavos)),
      nota: 'El día en que regresó el dinero',
      menos: true,
    },
    ...(contested(now) + contested(was) > 0
      ? [
          {
            nombre: 'Contracargos',
            unidad: 'dinero',
            ...both((of) => pesos(contested(of))),
            nota: `Perdidos, con ${formatPesos(pesos(now.dispute_fees_centavos))} de comisiones; lo demás está en Devuelto`,
            menos: true,
          } as const,
        ]
      : []),
  ];
}

/** What contested charges cost: what banks took, and what companies took for it. */
const contested = ({ lost_centavos: lost, dispute_fees_centavos: fees }: DayFigures): number =>
  lost + fees;

const MONEY: Column = { nombre: 'Importe', unidad: 'dinero' };
const BEFORE: Column = { nombre: 'Antes', unidad: 'dinero' };

function byTime({ days, before }: Sales, period: Period): ReportTable {
  const steps = byStep(NOTHING, days, period);
  const earlier = byStep(NOTHING, before, { ...period.before, step: period.step });
  return {
    id: 'tiempo',
    titulo: 'Vendido',
    tiempo: true,
    columnas: [
      { nombre: STEP_NAMES[period.step], unidad: 'texto' },
      { nombre: 'Pedidos', unidad: 'numero' },
      { nombre: 'Vendido', unidad: 'dinero' },
      { nombre: 'Por pedido', unidad: 'dinero' },
      { nombre: 'Devuelto', unidad: 'dinero' },
      { nombre: 'Vendido antes', unidad: 'dinero' },
    ],
    filas: steps.map(({ start, sum }, place) => [
      start,
      sum.paid_orders,
      pesos(sum.paid_centavos),
      ticket(sum),
      pesos(sum.refunded_centavos),
      pesos(earlier[place]?.sum.paid_centavos ?? 0),
    ]),
    dibujo: { columna: 2, antes: 5 },
  };
}

export const STEP_NAMES = { dia: 'Día', semana: 'Semana', mes: 'Mes' } as const;

function parts(now: DayFigures): ReportTable {
  const rows: readonly (readonly [string, number])[] = [
    ['Productos', now.products_centavos],
    ['Terminados', now.finishes_centavos],
    ['Envíos', now.shipping_centavos],
    // Taken from nothing: of no discount the sign would travel to one side of the page alone.
    ['Descuentos', 0 - now.discount_centavos],
    ['Vendido', now.paid_centavos],
  ];
  return {
    id: 'partes',
    titulo: 'De qué se compone',
    columnas: [{ nombre: 'Parte', unidad: 'texto' }, MONEY],
    filas: rows.map(([name, centavos]) => [name, pesos(centavos)]),
  };
}

function ways(all: readonly PaidBy[], paid: number): ReportTable {
  return {
    id: 'formas',
    titulo: 'Por forma de pago',
    nota: 'Lo que pagó el saldo a favor cuenta aparte; el resto del pedido, por su otra forma.',
    columnas: [
      { nombre: 'Forma', unidad: 'texto' },
      { nombre: 'Pedidos', unidad: 'numero' },
      MONEY,
      BEFORE,
      { nombre: 'Parte', unidad: 'parte' },
    ],
    filas: all.map(({ way, orders, centavos, before }) => [
      way,
      orders,
      pesos(centavos),
      pesos(before),
      partOf(centavos, paid),
    ]),
    dibujo: { columna: 2 },
  };
}

function list(id: string, titulo: string, first: string, rows: readonly Sold[]): ReportTable {
  return {
    id,
    titulo,
    nota: 'Producto y terminado con IVA, sin envío ni descuento del pedido.',
    columnas: [
      { nombre: first, unidad: 'texto' },
      { nombre: 'Líneas', unidad: 'numero' },
      { nombre: 'Piezas', unidad: 'numero' },
      MONEY,
      BEFORE,
    ],
    filas: rows.map(({ name, lines, pieces, centavos, before }) => [
      name,
      lines,
      pieces,
      pesos(centavos),
      pesos(before),
    ]),
    dibujo: { columna: 3 },
  };
}
