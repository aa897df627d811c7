import type { ChangeKind, FieldChange } from './catalogue-change.ts';
import type { ImportCounts, ImportPreview, ImportSettings, ImportState } from './import-state.ts';
import type { NamedPhoto, PhotoCounts, PhotoOutcome } from './photos/named-photo.ts';
import type { RowProblem } from './read-row.ts';
import type { MissingSubcategory, ShopCategory } from './subcategories/missing.ts';
import type { ServiceAccount, ServiceAsked } from './supplier-service.port.ts';

/** What the staff's pages of imports show. */

export interface ImportSummary {
  readonly id: number;
  readonly state: ImportState;
  readonly fileName: string;
  /** Name of the own warehouse whose pieces it counts; null: what suppliers have. */
  readonly warehouse: string | null;
  /** ISO time. */
  readonly createdAt: string;
  readonly counts: ImportCounts;
  /** Why the file was refused. */
  readonly problem: string;
  /** Somebody works on it, or is about to. */
  readonly busy: boolean;
  /** The shop works on another one first. */
  readonly queued: boolean;
  readonly done: number;
  /** 0 while nobody knows. */
  readonly total: number;
}

export interface ImportView extends ImportSummary {
  /** What changes with it. */
  readonly mark: string;
  readonly settings: Partial<ImportSettings>;
  readonly preview: ImportPreview | null;
  readonly suppliers: readonly { readonly id: number; readonly name: string }[];
  readonly warehouses: readonly OwnWarehouse[];
  readonly kinds: readonly KindCount[];
  readonly photos: PhotoCounts;
  /** Subcategories that it names and the shop does not have; null where nobody decides about it. */
  readonly lacking: LackingSubcategories | null;
  /** They are its supplier's service's: it is asked again by itself. */
  readonly ofService: boolean;
}

export interface LackingSubcategories {
  /** What each would usually become; empty where they are too many to be meant. */
  readonly missing: readonly MissingSubcategory[];
  readonly categories: readonly ShopCategory[];
}

/** A warehouse of the company's own; closed ones take no pieces. */
export interface OwnWarehouse {
  readonly id: number;
  readonly name: string;
  readonly open: boolean;
}

export interface KindCount {
  readonly kind: ChangeKind;
  readonly all: number;
  readonly approved: number;
}

/** What a list of findings shows: changes of a kind, broken rows, notices, or photographs. */
export const VIEWS = [
  ...['nuevo', 'cambio', 'salto', 'existencia', 'desaparecido'],
  ...['roto', 'aviso', 'foto'],
] as const;
export type FindingView = ChangeKind | RowProblem['level'] | 'foto';

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
  readonly photos: readonly FoundPhoto[];
}

/** A photograph that a list names, or that its service told. */
export interface FoundPhoto extends NamedPhoto {
  readonly outcome: PhotoOutcome;
  /** Why it is not shown. */
  readonly why: string;
}

/** How far the photographs of a list, or of a supplier's service, have come. */
export interface PhotoProgress {
  readonly nombre: string;
  /** The import whose page tells of each. */
  readonly importacion: number | null;
  /** Photographs of a list; products of a service. */
  readonly de: 'fotos' | 'productos';
  /** Of which nothing is left to do. */
  readonly hechas: number;
  readonly total: number;
  /** That could not be read; or that the service has no photograph of. */
  readonly sin: number;
  /** ISO time before which the service is left alone. */
  readonly descansa: string | null;
}

/** A list that comes by itself. */
export interface PullView {
  readonly id: number;
  readonly version: number;
  readonly nombre: string;
  /** Where its file is fetched; or else the service that is asked for it. */
  readonly direccion?: string;
  readonly servicio?: PulledService;
  /** Hours from one time to the next; `hora` where it comes once a day. */
  readonly cada: number;
  readonly hora: number | null;
  readonly soloExistencias: boolean;
  /** The own warehouse whose pieces it counts. */
  readonly almacen?: number;
  readonly sola: boolean;
  readonly desaparecidos: number;
  readonly activa: boolean;
  readonly quien: string;
  /** It is being brought right now. */
  readonly trayendo: boolean;
  /** ISO times. */
  readonly proxima: string;
  readonly ultima: string | null;
  /** The last import that it brought. */
  readonly importacion: number | null;
  readonly nota: string;
  readonly fallas: number;
}

/** A service that is asked by itself; addresses are paths of its account's server. */
export interface PulledService {
  readonly cuenta: string;
  readonly productos: string;
  readonly existencias: string;
  readonly precios: string;
  readonly fotos: string;
  readonly tipoPrecio: ServiceAsked['priceType'];
  readonly salida: string;
  readonly proveedor: string;
  readonly margen: number;
}

export interface ImportDeskReads {
  /** Accounts at suppliers' services that the installation has. */
  readonly accounts: readonly ServiceAccount[];
  /** Those of the company's own, open ones first. */
  warehouses(): Promise<readonly OwnWarehouse[]>;
  pulls(): Promise<readonly PullView[]>;
  photographs(): Promise<readonly PhotoProgress[]>;
  /** What changes with all that is listed: to be read before it. */
  mark(): Promise<string>;
  list(): Promise<readonly ImportSummary[]>;
  find(id: string): Promise<ImportView | undefined>;
  findings(id: number, view: FindingView, page: number): Promise<FindingPage>;
}
