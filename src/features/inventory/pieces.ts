/** Pieces of one size, as orders keep them: the size's id, its name on the wire, how many. */
export interface SizedPieces {
  readonly id: number;
  readonly talla: string;
  readonly cantidad: number;
}
