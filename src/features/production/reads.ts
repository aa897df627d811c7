import type { Holder } from '../assignments/assignment.ts';
import type { WantedView } from '../orders/reads.ts';
import type { SizePieces } from './count-pieces.ts';
import type { Job } from './plan-days.ts';

/** A technique with work, or that could have some. */
export interface TechniqueLoad {
  readonly tecnica: string;
  /** Lines ready to print or at the machine. */
  readonly lineas: number;
  /** Pieces left of them. */
  readonly piezas: number;
  readonly capacidad: number;
  /** Of the capacity; 0 where nobody has said one yet. */
  readonly version: number;
}

/** A line at the board. Moments are ISO texts, days 'AAAA-MM-DD'. */
export interface BoardCard {
  readonly linea: number;
  readonly folio: string;
  /** Of the order. */
  readonly vista: number;
  readonly id_status: number;
  readonly nombre: string;
  readonly imagen: string;
  readonly color: string;
  readonly css: string;
  readonly terminado: string;
  readonly impresa: boolean;
  readonly cantidad: number;
  readonly tallas: readonly SizePieces[];
  readonly promesa: string | null;
  /** The day its customer needs it for; null where they said none. */
  readonly para_el: WantedView | null;
  readonly tintas: string;
  readonly posicion: string;
  /** '80 × 60 mm', or ''. */
  readonly medida: string;
  /** Of the approved design: '' where there is none, or for whoever may not see it. */
  readonly diseno: string;
  readonly notas: string;
  /** What came out so far; null while nobody has started it. */
  readonly corrida: {
    readonly vista: number;
    readonly buenas: number;
    readonly merma: readonly SizePieces[];
    readonly mermadas: number;
    readonly repuestas: number;
    readonly desde: string;
    readonly quien: string;
  } | null;
  /** 'Matriz CDMX (30), Proveedores (20)': where its order's pieces of this colour come from, or ''. */
  readonly salen_de: string;
  /** Address of the first piece's photograph, or ''. */
  readonly foto: string;
  /** All of its order is printed and shown: it may be looked over. */
  readonly pedido_listo: boolean;
  /** Who of production has its order; null for nobody. */
  readonly encargado: Holder | null;
}

export interface Board {
  readonly marca: string;
  readonly tecnicas: readonly TechniqueLoad[];
  /** The technique that is shown; '' where there is no work at all. */
  readonly tecnica: string;
  /** The most urgent first. */
  readonly lineas: readonly BoardCard[];
  /** What is left to print of all lines of the technique, of orders out of sight too: days are planned by it. */
  readonly por_imprimir: readonly Job[];
  /** There are more lines than these. */
  readonly hay_mas: boolean;
  readonly hoy: string;
}

/** For staff only: a page that reads it lets them in first. */
export interface BoardReads {
  board(technique: string, sees: { readonly designs: boolean }): Promise<Board>;
}
