/** A file that was understood, before it is drawn. */
export interface Opened {
  readonly kind: 'svg' | 'pdf' | 'picture' | 'psd';
  /** Its own size; undefined where a file tells pixels alone. */
  readonly natural: Size | undefined;
  /** Height over width. */
  readonly proportion: number;
  readonly vector: boolean;
  /** Letters that are drawn by a font the printer may not have. */
  readonly liveText: boolean;
  /** Pictures in it, by how wide a pixel is as a part of the whole width. */
  readonly pictures: readonly PlacedPicture[];
  /** Letters that are letters still, by how large they are set. */
  readonly texts: readonly SetText[];
  /** Where strokes begin that lead nowhere back: what follows a line cuts nothing out of them. */
  readonly openPaths: readonly Spot[];
  /** RGBA of this many pixels, alpha not multiplied in. */
  draw(width: number, height: number): Promise<Uint8Array>;
}

interface Size {
  readonly widthMm: number;
  readonly heightMm: number;
}

/** A place of the artwork, in parts of its whole width from its top left, downwards too. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface SetText extends Spot {
  /** Its em as a part of the whole width. */
  readonly size: number;
}

export interface PlacedPicture {
  /** Pixels of the picture along one whole width of the artwork, as it is placed. */
  readonly pixelsAWidth: number;
}

/** What is pixels alone has no letters and no paths. */
export const UNDRAWN = { texts: [], openPaths: [] } as const;

/** Why a file cannot be read; told to the person who sent it. */
export type Unreadable = 'unknown' | 'broken' | 'encrypted' | 'unsafe' | 'too_large' | 'empty';

export class UnreadableArtwork extends Error {
  readonly reason: Unreadable;
  constructor(reason: Unreadable) {
    super(`artwork cannot be read: ${reason}`);
    this.reason = reason;
  }
}

/** The largest picture that is unpacked. */
export const MOST_PIXELS = 25_000_000;
