import type { GalleryPlace } from '../kept/kept-gallery.ts';
import type { PluggedModel } from '../model/model-settings.ts';
import type { Gallery } from '../rank/gallery.ts';
import type { RankedProduct } from '../rank/rank-products.ts';
import type { Calibration } from '../vectors/calibration.ts';

/** A stored picture as the database has it. */
export interface StoredPicture {
  /** Tells it from all others: a picture that changes has another. */
  readonly name: number;
  readonly product: number;
  readonly bytes: Uint8Array;
}

/** What worker threads are asked. Pictures are encoded files. */
export type AnalystJob =
  | { readonly kind: 'search'; readonly picture: Uint8Array; readonly most: number }
  | { readonly kind: 'describe'; readonly picture: Uint8Array }
  | {
      readonly kind: 'learn';
      readonly first: Uint8Array;
      readonly otherColour: Uint8Array | undefined;
    }
  | { readonly kind: 'finish-learning' }
  | {
      readonly kind: 'lay-out';
      readonly pictures: readonly StoredPicture[];
      readonly calibration: Calibration | undefined;
    }
  /** Lays pictures out that are searched beside a gallery which is there already. */
  | {
      readonly kind: 'lay-out-beside';
      readonly pictures: readonly StoredPicture[];
      readonly gallery: Pick<Gallery, 'calibration' | 'basis'>;
    }
  | ({ readonly kind: 'keep'; readonly gallery: Gallery } & GalleryPlace)
  | ({ readonly kind: 'recall' } & GalleryPlace);

export interface SearchAnswer {
  readonly products: readonly RankedProduct[];
  /** The object alone, WebP. */
  readonly cleaned: Uint8Array;
}

/** What each job answers. */
export interface AnalystAnswers {
  readonly search: SearchAnswer;
  readonly describe: Uint8Array;
  readonly learn: null;
  readonly 'finish-learning': Calibration | undefined;
  readonly 'lay-out': Gallery;
  readonly 'lay-out-beside': Gallery;
  readonly keep: null;
  /** Undefined when nothing laid out from the same is kept. */
  readonly recall: Gallery | undefined;
}

export type AnalystMessage =
  | { readonly galleries: readonly Gallery[] }
  | { readonly id: number; readonly job: AnalystJob };

export type AnalystReply =
  | { readonly id: number; readonly answer: AnalystAnswers[keyof AnalystAnswers] }
  | { readonly id: number; readonly error: string; readonly unreadable: boolean };

/** What a thread is given at its start. */
export interface AnalystData {
  /** Priority given away, 0 to 19. */
  readonly nice: number;
  readonly model: PluggedModel | undefined;
}
