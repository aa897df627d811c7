import type { Period, ReportName } from './period.ts';

/** How a value of a report is written: money in pesos, shares from 0 to 1. */
export type Unit = 'texto' | 'dinero' | 'numero' | 'parte' | 'dias' | 'horas' | 'versiones';

/** One of the figures above a report, beside what it was in the period before. */
export interface Figure {
  readonly nombre: string;
  readonly unidad: Unit;
  /** Null where there is nothing of which it could be told. */
  readonly valor: number | null;
  readonly antes: number | null;
  /** How it is told apart from what it is not: one sentence. */
  readonly nota?: string;
  /** Less of it is better. */
  readonly menos?: true;
}

export interface Column {
  readonly nombre: string;
  readonly unidad: Unit;
}

/** Rows of a report: what its picture draws, its table shows and its file has. */
export interface ReportTable {
  readonly id: string;
  readonly titulo: string;
  readonly nota?: string;
  /** Steps of time, the first of them first; else a list, the most first. */
  readonly tiempo?: true;
  readonly columnas: readonly Column[];
  readonly filas: readonly (readonly (string | number | null)[])[];
  /** The column that is drawn, and the one it is held against. */
  readonly dibujo?: { readonly columna: number; readonly antes?: number };
}

export interface Report {
  readonly cifras: readonly Figure[];
  readonly tablas: readonly ReportTable[];
}

/** A product or a finish, and what it costs from which day on. */
export interface CostRow {
  readonly id: number;
  readonly nombre: string;
  readonly desde: string | null;
  /** Pesos a job and a piece, before IVA; null where nobody told it. */
  readonly trabajo: number | null;
  readonly pieza: number | null;
}

/** For staff only: a page that reads it lets them in first. */
export interface ReportReads {
  /** The day it is. */
  today(): string;
  report(name: ReportName, period: Period): Promise<Report>;
  finishCosts(): Promise<readonly CostRow[]>;
}
