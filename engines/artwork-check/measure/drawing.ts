/** A drawing at print size, as pixels; what every measure is taken of. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Interleaved RGBA, sRGB, alpha not multiplied in. */
  readonly pixels: Uint8Array;
  readonly pxPerMm: number;
  /** Drawn from shapes: no noise of a camera or of compression is in it. */
  readonly vector: boolean;
}

/** What it is drawn on: nothing, white paper, or colour up to the edge. */
export type Paper = 'clear' | 'white' | 'none';

/** Channels of white as scanners and lossy files know it. */
export const WHITE_FROM = 240;

const MOST_OF_EDGE = 0.6;

/** What lies along most of the edge. */
export function paperOf({ width, height, pixels }: Drawing): Paper {
  let [clear, white, all] = [0, 0, 0];
  const look = (x: number, y: number): void => {
    const at = (y * width + x) * 4;
    all += 1;
    if (pixels[at + 3] < 128) clear += 1;
    else if (Math.min(pixels[at], pixels[at + 1], pixels[at + 2]) >= WHITE_FROM) white += 1;
  };
  for (let x = 0; x < width; x += 1) {
    look(x, 0);
    look(x, height - 1);
  }
  for (let y = 0; y < height; y += 1) {
    look(0, y);
    look(width - 1, y);
  }
  if (clear > MOST_OF_EDGE * all) return 'clear';
  return white > MOST_OF_EDGE * all ? 'white' : 'none';
}
