import { expect, test } from 'vitest';
import { conversionReport, NO_FATE } from './conversion-report.ts';
import { NOTHING } from './day-figures.ts';
import { deliveryReport } from './delivery-report.ts';
import { type Period, readPeriod } from './period.ts';
import type { Report } from './reads.ts';
import { salesReport } from './sales-report.ts';

const TODAY = '2026-11-24';
const PERIOD: Period = {
  ...{ from: '2026-11-02', to: '2026-11-03', step: 'dia' },
  before: { from: '2026-10-31', to: '2026-11-01' },
};
/** A report's figures: what each is now, and what it was. */
const figures = ({ cifras }: Report) =>
  Object.fromEntries(cifras.map(({ nombre, valor, antes }) => [nombre, [valor, antes]]));
const rows = ({ tablas }: Report, id: string) => tablas.find((one) => one.id === id)?.filas;
/** By table: the heads of its columns, those of numbers with their unit. */
const heads = ({ tablas }: Report) =>
  Object.fromEntries(
    tablas.map(({ id, columnas }) => [
      id,
      columnas.map(({ nombre, unidad }) => (unidad === 'texto' ? nombre : `${nombre} (${unidad})`)),
    ]),
  );
/** By table: which of its columns the picture draws, and which beside it; nothing where there is none. */
const pictures = ({ tablas }: Report) =>
  Object.fromEntries(
    tablas.map(({ id, columnas, dibujo }) => [
      id,
      dibujo && [dibujo.columna, dibujo.antes ?? 0].map((at) => at && columnas[at]?.nombre),
    ]),
  );
/** Tables whose rows are days, weeks or months. */
const byTime = ({ tablas }: Report) => tablas.flatMap(({ id, tiempo }) => (tiempo ? [id] : []));
/** Every row has a value for each column: words in those of words, else numbers or nothing. */
const isWhole = ({ tablas }: Report): boolean =>
  tablas.every(({ columnas, filas }) =>
    filas.every(
      (row) =>
        row.length === columnas.length &&
        row.every(
          (value, at) => (typeof value === 'string') === (columnas[at]?.unidad === 'texto'),
        ),
    ),
  );
const FORMER = '2026-10-31';

test('BEH-218 of what was submitted it is told what became of it, whole and day by day', () => {
  const report = conversionReport(
    [
      { ...NO_FATE, day: '2026-11-02', submitted: 6, paid: 3, delivered: 1, expired: 2 },
      { ...NO_FATE, day: '2026-11-03', submitted: 4, paid: 1, cancelled: 1 },
    ],
    [{ ...NO_FATE, day: FORMER, submitted: 4, paid: 4, delivered: 3, expired: 1 }],
    PERIOD,
  );
  expect(figures(report)).toEqual({
    'Pedidos enviados': [10, 4],
    Pagados: [0.4, 1],
    Entregados: [0.25, 0.75],
    'Terminaron sin pago': [0.2, 0.25],
  });
  expect(report.cifras.filter(({ menos }) => menos).map(({ nombre }) => nombre)).toEqual([
    'Terminaron sin pago',
  ]);
  expect(rows(report, 'camino')).toEqual([
    ['Enviados', 10, 1],
    ['Pagados', 4, 0.4],
    ['Entregados', 1, 0.1],
    ['Todavía sin pago', 4, 0.4],
    ['Vencidos o cancelados sin pago', 2, 0.2],
    ['Cancelados después de pagar', 1, 0.1],
  ]);
  expect(rows(report, 'tiempo')).toEqual([
    ['2026-11-02', 6, 3, 0.5, 1, 2],
    ['2026-11-03', 4, 1, 0.25, 0, 0],
  ]);
  expect(isWhole(report)).toBe(true);
  expect(heads(report)).toEqual({
    camino: ['Paso', 'Pedidos (numero)', 'Parte (parte)'],
    tiempo: [
      ...['Día', 'Enviados (numero)', 'Pagados (numero)', 'Parte (parte)'],
      ...['Entregados (numero)', 'Sin pago (numero)'],
    ],
  });
  expect(pictures(report)).toEqual({ camino: ['Pedidos', 0], tiempo: ['Parte', 0] });
  expect(byTime(report)).toEqual(['tiempo']);
});

test('BEH-218 promises, rounds of design and what came back are told each of what it is a part of', () => {
  const first = {
    ...{ ...NOTHING, day: '2026-11-02', paid_centavos: 1_000_00, refunds: 1 },
    ...{ refunded_centavos: 250_00, delivered: 5, promised: 4, on_time: 2, late_days: 6 },
    ...{ answered: 2, answer_minutes: 180, approved: 4, approved_first: 1, approved_versions: 10 },
    ...{ claims: 2, claims_accepted: 1 },
  };
  const report = deliveryReport([first], [{ ...NOTHING, day: FORMER }], PERIOD);
  expect(figures(report)).toEqual({
    'A tiempo': [0.5, null],
    'Días tarde': [3, null],
    'Versiones por diseño': [2.5, null],
    'Aprobados a la primera': [0.25, null],
    'Horas para responder': [1.5, null],
    Reclamaciones: [0.4, null],
    Devuelto: [0.25, null],
  });
  expect(report.cifras.filter(({ menos }) => !menos).map(({ nombre }) => nombre)).toEqual([
    'A tiempo',
    'Aprobados a la primera',
  ]);
  expect(rows(report, 'entregas')).toEqual([
    ['2026-11-02', 5, 4, 2, 0.5],
    ['2026-11-03', 0, 0, 0, null],
  ]);
  expect(rows(report, 'disenos')?.[0]).toEqual(['2026-11-02', 2, 1.5, 4, 0.25, 2.5]);
  expect(rows(report, 'regresos')?.[0]).toEqual(['2026-11-02', 2, 1, 1, 250]);
  expect(isWhole(report)).toBe(true);
  expect(heads(report)).toEqual({
    entregas: [
      ...['Día', 'Entregados (numero)', 'Con promesa (numero)', 'A tiempo (numero)'],
      'Parte (parte)',
    ],
    disenos: [
      ...['Día', 'Respuestas (numero)', 'Horas para responder (horas)', 'Aprobados (numero)'],
      ...['A la primera (parte)', 'Versiones (versiones)'],
    ],
    regresos: [
      ...['Día', 'Reclamaciones (numero)', 'Aceptadas (numero)', 'Devoluciones (numero)'],
      'Devuelto (dinero)',
    ],
  });
  expect(pictures(report)).toEqual({
    ...{ entregas: ['Parte', 0], disenos: ['Versiones', 0], regresos: ['Devuelto', 0] },
  });
  expect(byTime(report)).toEqual(['entregas', 'disenos', 'regresos']);
});

test('BEH-215 what was sold is told by time, by what it was for and by how it was paid', () => {
  const day = {
    ...{ ...NOTHING, day: '2026-11-03', paid_orders: 3, products_centavos: 900_00 },
    ...{ finishes_centavos: 80_00, shipping_centavos: 50_00, discount_centavos: 30_00 },
    ...{ paid_centavos: 1_000_00, refunded_centavos: 10_00 },
  };
  const mugs = { key: '1', name: 'Tazas', lines: 2, pieces: 48, centavos: 500_00, before: 100_00 };
  const report = salesReport(
    {
      days: [day],
      before: [{ ...NOTHING, day: FORMER, paid_orders: 1, paid_centavos: 400_00 }],
      ways: [{ way: 'Tarjeta', orders: 2, centavos: 750_00, before: 400_00 }],
      categories: [mugs],
      products: [],
      finishes: [{ ...mugs, name: 'Serigrafía' }],
    },
    PERIOD,
  );
  expect(figures(report)).toEqual({
    Vendido: [1000, 400],
    'Pedidos pagados': [3, 1],
    'Por pedido': [333.33, 400],
    Devuelto: [10, 0],
  });
  expect(rows(report, 'tiempo')).toEqual([
    ['2026-11-02', 0, 0, null, 0, 400],
    ['2026-11-03', 3, 1000, 333.33, 10, 0],
  ]);
  expect(rows(report, 'partes')).toEqual([
    ...[['Productos', 900]],
    ...[['Terminados', 80]],
    ...[['Envíos', 50]],
    ...[['Descuentos', -30]],
    ...[['Vendido', 1000]],
  ]);
  expect(rows(report, 'formas')).toEqual([['Tarjeta', 2, 750, 400, 0.75]]);
  expect(rows(report, 'categorias')).toEqual([['Tazas', 2, 48, 500, 100]]);
  expect(rows(report, 'terminados')).toEqual([['Serigrafía', 2, 48, 500, 100]]);
  expect(rows(report, 'productos')).toEqual([]);
  expect(isWhole(report)).toBe(true);
  const sold = ['Líneas (numero)', 'Piezas (numero)', 'Importe (dinero)', 'Antes (dinero)'];
  expect(heads(report)).toEqual({
    tiempo: [
      ...['Día', 'Pedidos (numero)', 'Vendido (dinero)', 'Por pedido (dinero)'],
      ...['Devuelto (dinero)', 'Vendido antes (dinero)'],
    ],
    partes: ['Parte', 'Importe (dinero)'],
    formas: ['Forma', 'Pedidos (numero)', 'Importe (dinero)', 'Antes (dinero)', 'Parte (parte)'],
    categorias: ['Categoría', ...sold],
    terminados: ['Terminado', ...sold],
    productos: ['Producto', ...sold],
  });
  const list = ['Importe', 0];
  expect(pictures(report)).toEqual({
    ...{ tiempo: ['Vendido', 'Vendido antes'], partes: undefined },
    ...{ formas: list, categorias: list, terminados: list, productos: list },
  });
  expect(byTime(report)).toEqual(['tiempo']);
  expect(report.cifras.filter(({ menos }) => menos).map(({ nombre }) => nombre)).toEqual([
    'Devuelto',
  ]);
});

test('BEH-215 where the days before make fewer weeks, of the last one nothing was sold before', () => {
  // Sunday and Monday are of two weeks, the Friday and Saturday before of one.
  const period = readPeriod({ desde: '2026-11-08', hasta: '2026-11-09', por: 'semana' }, TODAY);
  const before = [{ ...NOTHING, day: '2026-11-06', paid_centavos: 400_00 }];
  const none = { days: [], ways: [], categories: [], products: [], finishes: [] };
  const weeks = rows(salesReport({ ...none, before }, period), 'tiempo');
  expect(weeks?.map((row) => [row[0], row[5]])).toEqual([
    ['2026-11-02', 400],
    ['2026-11-09', 0],
  ]);
});

test('BEH-865 what contested charges cost is told where there were any, with what companies took for it', () => {
  const none = { ways: [], categories: [], products: [], finishes: [] };
  const lost = { ...NOTHING, day: '2026-11-02', refunds: 1, refunded_centavos: 900_00 };
  const days = [{ ...lost, lost_centavos: 800_00, dispute_fees_centavos: 250_00 }];
  const report = salesReport({ ...none, days, before: [] }, PERIOD);
  expect(figures(report)).toMatchObject({ Devuelto: [900, 0], Contracargos: [1050, 0] });
  expect(report.cifras.at(-1)?.nota).toContain('$250.00');
  expect(figures(salesReport({ ...none, days: [lost], before: [] }, PERIOD))).not.toHaveProperty(
    'Contracargos',
  );
});
