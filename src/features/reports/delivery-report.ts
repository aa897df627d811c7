import { addUp, byStep, type DayFigures, type DayRow, NOTHING, partOf } from './day-figures.ts';
import type { Period } from './period.ts';
import type { Figure, Report, ReportTable } from './reads.ts';
import { pesos, STEP_NAMES } from './sales-report.ts';

const onTime = (of: DayFigures): number | null => partOf(of.on_time, of.promised);
const lateDays = (of: DayFigures): number | null => partOf(of.late_days, of.promised - of.on_time);
const versions = (of: DayFigures): number | null => partOf(of.approved_versions, of.approved);
const firstTime = (of: DayFigures): number | null => partOf(of.approved_first, of.approved);
const hours = (of: DayFigures): number | null => partOf(of.answer_minutes / 60, of.answered);
const claimed = (of: DayFigures): number | null => partOf(of.claims, of.delivered);
const refunded = (of: DayFigures): number | null => partOf(of.refunded_centavos, of.paid_centavos);

/** Whether promises were kept, how designs were agreed on, and what came back. */
export function deliveryReport(
  days: readonly DayRow[],
  before: readonly DayRow[],
  period: Period,
): Report {
  const now = addUp(NOTHING, days);
  const was = addUp(NOTHING, before);
  return {
    cifras: figures(now, was),
    tablas: [deliveries(days, period), designs(days, period), returns(days, period)],
  };
}

function figures(now: DayFigures, was: DayFigures): readonly Figure[] {
  const both = (tell: (of: DayFigures) => number | null) => ({
    valor: tell(now),
    antes: tell(was),
  });
  return [
    {
      nombre: 'A tiempo',
      unidad: 'parte',
      ...both(onTime),
      nota: 'Entregados, o listos para recoger, a más tardar el día prometido',
    },
    {
      nombre: 'Días tarde',
      unidad: 'dias',
      ...both(lateDays),
      nota: 'De los que llegaron tarde, en promedio',
      menos: true,
    },
    {
      nombre: 'Versiones por diseño',
      unidad: 'versiones',
      ...both(versions),
      nota: 'Hasta que se aprobó, en promedio',
      menos: true,
    },
    { nombre: 'Aprobados a la primera', unidad: 'parte', ...both(firstTime) },
    {
      nombre: 'Horas para responder',
      unidad: 'horas',
      ...both(hours),
      nota: 'De la propuesta publicada a la respuesta del cliente, en promedio',
      menos: true,
    },
    {
      nombre: 'Reclamaciones',
      unidad: 'parte',
      ...both(claimed),
      nota: 'Por cada pedido entregado',
      menos: true,
    },
    {
      nombre: 'Devuelto',
      unidad: 'parte',
      ...both(refunded),
      nota: 'De cada peso vendido',
      menos: true,
    },
  ];
}

function deliveries(days: readonly DayRow[], period: Period): ReportTable {
  return {
    id: 'entregas',
    titulo: 'Entregas a tiempo',
    tiempo: true,
    columnas: [
      { nombre: STEP_NAMES[period.step], unidad: 'texto' },
      { nombre: 'Entregados', unidad: 'numero' },
      { nombre: 'Con promesa', unidad: 'numero' },
      { nombre: 'A tiempo', unidad: 'numero' },
      { nombre: 'Parte', unidad: 'parte' },
    ],
    filas: byStep(NOTHING, days, period).map(({ start, sum }) => [
      start,
      sum.delivered,
      sum.promised,
      sum.on_time,
      onTime(sum),
    ]),
    dibujo: { columna: 4 },
  };
}

function designs(days: readonly DayRow[], period: Period): ReportTable {
  return {
    id: 'disenos',
    titulo: 'Rondas de diseño',
    tiempo: true,
    columnas: [
      { nombre: STEP_NAMES[period.step], unidad: 'texto' },
      { nombre: 'Respuestas', unidad: 'numero' },
      { nombre: 'Horas para responder', unidad: 'horas' },
      { nombre: 'Aprobados', unidad: 'numero' },
      { nombre: 'A la primera', unidad: 'parte' },
      { nombre: 'Versiones', unidad: 'versiones' },
    ],
    filas: byStep(NOTHING, days, period).map(({ start, sum }) => [
      start,
      sum.answered,
      hours(sum),
      sum.approved,
      firstTime(sum),
      versions(sum),
    ]),
    dibujo: { columna: 5 },
  };
}

function returns(days: readonly DayRow[], period: Period): ReportTable {
  return {
    id: 'regresos',
    titulo: 'Reclamaciones y devoluciones',
    tiempo: true,
    columnas: [
      { nombre: STEP_NAMES[period.step], unidad: 'texto' },
      { nombre: 'Reclamaciones', unidad: 'numero' },
      { nombre: 'Aceptadas', unidad: 'numero' },
      { nombre: 'Devoluciones', unidad: 'numero' },
      { nombre: 'Devuelto', unidad: 'dinero' },
    ],
    filas: byStep(NOTHING, days, period).map(({ start, sum }) => [
      start,
      sum.claims,
      sum.claims_accepted,
      sum.refunds,
      pesos(sum.refunded_centavos),
    ]),
    dibujo: { columna: 4 },
  };
}
