/** What other features and pages may read of image search. */

/** How far the index of catalogue pictures is, whichever instance of the shop builds it. */
export interface IndexProgress {
  /** `indexando` and `calibrando` while a build is under way, `vacio` before the first one. */
  readonly estado: 'vacio' | 'indexando' | 'calibrando' | 'listo' | 'fallo';
  /** Pictures that are stored, so that searches can find them. */
  readonly imagenes: number;
  /** Pictures (or, while calibrating, products) worked on and to be worked on in the last build. */
  readonly avance: number;
  readonly total: number;
  readonly calibrado: boolean;
  /** ISO times; `terminado` belongs to the last build that ended well. */
  readonly iniciado: string | null;
  readonly terminado: string | null;
}

export interface ImageSearchReads {
  progress(): Promise<IndexProgress>;
}
