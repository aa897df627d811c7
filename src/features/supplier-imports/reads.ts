import type { ChangeKind, FieldChange } from './catalogue-change.ts';
import type { ImportCounts, ImportPreview, ImportSettings, ImportState } from './import-state.ts';
import type { RowProblem } from './read-row.ts';

/** What the staff's pages of imports show. */

export interface ImportSummary {
  readonly id: number;
  readonly state: ImportState;
  readonly fileName: string;
  /** ISO time. */
  readonly createdAt: string;
  readonly counts: ImportCounts;
  /** Why the file was refused. */
  readonly problem: string;
  /** Somebody works on it, or is about to. */
  readonly busy: boolean;
  readonly done: number;
  /** 0 while nobody knows. */
  readonly total: number;
}

export interface ImportView extends ImportSummary {
  readonly settings: Partial<ImportSettings>;
  readonly preview: ImportPreview | null;
  readonly suppliers: readonly { readonly id: number; readonly name: string }[];
  readonly kinds: readonly KindCount[];
}

export interface KindCount {
  readonly kind: ChangeKind;
  readonly all: number;
  readonly approved: number;
}

/** What a list of findings shows: changes of a kind, broken rows, or notices. */
export const VIEWS = [
  ...['nuevo', 'cambio', 'salto', 'existencia', 'desaparecido'],
  ...['roto', 'aviso'],
] as const;
export type FindingView = ChangeKind | RowProblem['level'];

export interface FoundChange {
  readonly seq: number;
  readonly code: string;
  readonly name: string;
  readonly line: number;
  readonly approved: boolean;
  readonly outcome: 'aplicado' | 'movido' | 'deshecho' | 'queda' | null;
  readonly fields: readonly FieldChange[];
  readonly jump: number | null;
  readonly missing: readonly string[];
}

export interface FindingPage {
  readonly view: FindingView;
  readonly page: number;
  readonly pages: number;
  readonly changes: readonly FoundChange[];
  readonly problems: readonly RowProblem[];
}

export interface ImportDeskReads {
  list(): Promise<readonly ImportSummary[]>;
  find(id: string): Promise<ImportView | undefined>;
  findings(id: number, view: FindingView, page: number): Promise<FindingPage>;
}
