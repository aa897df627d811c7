import { partOf } from './day-figures.ts';
import type { Column, Figure, Report, ReportTable } from './reads.ts';
import { pesos } from './sales-report.ts';

/** What something was sold for before IVA, what of that has a known cost, and that cost: centavos. */
export interface Costed {
  readonly name: string;
  readonly net: number;
  readonly known: number;
  readonly cost: number;
}

export interface Margins {
  /** The pieces, by product, the most sold first; `rest` is all other products together. */
  readonly products: readonly Costed[];
  readonly rest: Costed | undefined;
  /** What was printed, by finish. */
  readonly finishes: readonly Costed[];
  readonly before: Costed;
}

export const total = (name: string, rows: readonly Costed[]): Costed => ({
  name,
  net: rows.reduce((sum, { net }) => sum + net, 0),
  known: rows.reduce((sum, { known }) => sum + known, 0),
  cost: rows.reduce((sum, { cost }) => sum + cost, 0),
});

/** What is left of a peso whose cost is known; null where no cost is. */
const margin = ({ known, cost }: Costed): number | null => partOf(known - cost, known);

/**
 * What is left of what was sold, before IVA, shipping and coupons. It is told of what has a known
 * cost alone, and beside it stands how much has none: nothing is guessed.
 */
export function marginReport({ products, rest, finishes, before }: Margins): Report {
  const pieces = total('Productos', [...products, ...(rest ? [rest] : [])]);
  const prints = total('Terminados', finishes);
  const all = total('Todo', [pieces, prints]);
  return {
    cifras: figures(all, before),
    tablas: [
      table('partes', 'Piezas y terminados', 'Parte', [pieces, prints, all]),
      table('terminados', 'Por terminado', 'Terminado', finishes),
      table('productos', 'Por producto', 'Producto', [...products, ...(rest ? [rest] : [])]),
    ],
  };
}

function figures(now: Costed, was: Costed): readonly Figure[] {
  return [
    {
      nombre: 'Margen',
      unidad: 'parte',
      valor: margin(now),
      antes: margin(was),
      nota: 'De lo que tiene un costo conocido, antes de IVA, envío y cupones',
    },
    {
      nombre: 'Ganancia conocida',
      unidad: 'dinero',
      valor: now.known === 0 ? null : pesos(now.known - now.cost),
      antes: was.known === 0 ? null : pesos(was.known - was.cost),
    },
    {
      nombre: 'Vendido sin IVA',
      unidad: 'dinero',
      valor: pesos(now.net),
      antes: pesos(was.net),
    },
    {
      nombre: 'Sin costo conocido',
      unidad: 'parte',
      valor: partOf(now.net - now.known, now.net),
      antes: partOf(was.net - was.known, was.net),
      nota: 'De esta parte de lo vendido nadie ha dicho cuánto cuesta',
      menos: true,
    },
  ];
}

const COLUMNS: readonly Column[] = [
  { nombre: 'Vendido sin IVA', unidad: 'dinero' },
  { nombre: 'Costo conocido', unidad: 'dinero' },
  { nombre: 'Ganancia', unidad: 'dinero' },
  { nombre: 'Margen', unidad: 'parte' },
  { nombre: 'Sin costo', unidad: 'parte' },
];

function table(id: string, titulo: string, first: string, rows: readonly Costed[]): ReportTable {
  return {
    id,
    titulo,
    columnas: [{ nombre: first, unidad: 'texto' }, ...COLUMNS],
    filas: rows.map((row) => [
      row.name,
      pesos(row.net),
      row.known === 0 ? null : pesos(row.cost),
      row.known === 0 ? null : pesos(row.known - row.cost),
      margin(row),
      partOf(row.net - row.known, row.net),
    ]),
  };
}
