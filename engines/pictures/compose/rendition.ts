/** What is asked of composition: the words every room of this engine speaks. */
import type { View } from '../layer-format.ts';

export type Format = 'avif' | 'webp';

/** What a dye is made of, which is what it does with light. */
export type Material = 'solid' | 'metal' | 'translucent' | 'natural';

/** A colour as matter. */
export interface Dye {
  /** Its name in files of finished pictures: lower case, digits, hyphens. */
  readonly key: string;
  /** `#rrggbb` */
  readonly css: string;
  readonly material: Material;
  /** Amplitude of the fibre or grain speckle, 0 to 1. */
  readonly grain: number;
}

/** A picture, or its cut-out with the shadow in the alpha channel. */
export interface Rendition {
  /** Folder of the layers. */
  readonly set: string;
  readonly view: View;
  readonly dye: Dye;
  /** Side in pixels; pictures are square. */
  readonly width: number;
  readonly format: Format;
  readonly cutout: boolean;
}
