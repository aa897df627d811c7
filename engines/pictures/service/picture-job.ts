/** What is asked of the pool, and what it and its processes tell each other. */
import type { Print } from '../compose/print.ts';
import type { Rendition } from '../compose/rendition.ts';
import type { PhotographCut } from '../photograph/render-photograph.ts';

export interface PictureJob {
  readonly rendition: Rendition;
  /** State of the set's layers. */
  readonly version: string;
  /** Nobody is waiting for it. */
  readonly unhurried: boolean;
  readonly prints?: readonly Print[] | undefined;
  /** What is cut out and printed on in the place of layers. */
  readonly photograph?: PhotographCut | undefined;
}

export interface PictureReply {
  readonly body?: Uint8Array | undefined;
  readonly error?: string;
}

export interface PictureOrder {
  readonly rendition: Rendition;
  readonly version: string;
  /** Whoever waits; undefined when nobody does. Askers take turns. */
  readonly asker: string | undefined;
  /** Aborted when nobody wants the picture any more; it leaves the queue. */
  readonly signal: AbortSignal;
  readonly prints?: readonly Print[] | undefined;
  /** Read when its turn has come: what waits must not fill the memory. */
  readonly photograph?: (() => Promise<PhotographCut>) | undefined;
}

/** One order with whoever waits for it. */
export interface Task extends PictureOrder {
  readonly width: number;
  readonly resolve: (body: Uint8Array | undefined) => void;
  readonly reject: (error: unknown) => void;
}
