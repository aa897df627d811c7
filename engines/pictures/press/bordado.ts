/** Embroidery: threads laid over the cloth, each a small cylinder that shines across its length. */
import { type Field, KEY, lightOn, opacityOf, soften } from './fields.ts';
import { blank, chance, EFFECTS, lightByte, type Press, type Pressed, setColour } from './sheet.ts';
import { spotInks } from './spot-inks.ts';
import { planSewing, type Sewing } from './thread-paths.ts';

/** A thread of weight 40. */
const THREAD_MM = 0.4;
/** Where a picture cannot resolve threads, bundles of them stand for them: pixels a thread at least. */
const SEEN_PX = 3.6;
const BUNDLE_MM = 1.2;
/** Length of a stitch of a filled region, in mm. */
const STITCH_MM = 3.4;
/** Shifts of three rows in turn, as parts of a stitch. */
const BRICKS = [0, 0.38, 0.71];
/** How far ends of stitches stick out, in mm. */
const LOOSE_MM = 0.22;
const LONGEST_MM = 14;
/** Sine of the angle to its neighbours at which a stitch ends. */
const TURNED = 0.4;

/** Thread across: -1 to 1 from one side of the thread to the other, NaN where none lies. */
interface Threads {
  readonly side: Field;
  readonly angle: Field;
  readonly label: Uint8Array;
  /** Brightness of the thread, around 1. */
  readonly tone: Field;
}

export const bordado: Press = (sheet, { inks: limit }) => {
  const { width, height, pixels, pxPerMm } = sheet;
  const { inks, labels } = spotInks(pixels, limit);
  const sewing = planSewing(labels, width, height, pxPerMm);
  const pitch = Math.max(THREAD_MM * pxPerMm, Math.min(SEEN_PX, BUNDLE_MM * pxPerMm));
  const threads = lay(sewing, width, height, pitch, pxPerMm);
  const out = blank(sheet);
  const heights = padding(sewing, pxPerMm);
  const relief = soften(heights, width, height, Math.max(1, 0.15 * pxPerMm));
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, pixel = y * width + 1; x < width - 1; x++, pixel++) {
      const ink = inks[(threads.label[pixel] ?? 0) - 1];
      if (!ink) continue;
      setColour(out.pixels, pixel * 4, ink);
      out.pixels[pixel * 4 + 3] = 255;
      const slopeX = ((relief[pixel + 1] ?? 0) - (relief[pixel - 1] ?? 0)) / 2;
      const slopeY = ((relief[pixel + width] ?? 0) - (relief[pixel - width] ?? 0)) / 2;
      lightThread(out, threads, pixel, slopeX, slopeY);
    }
  }
  castShadow(out);
  return out;
};

/** What stands under the thread: satin is round from border to border, a filling flat with a round rim. */
function padding({ depth, filled, half }: Sewing, pxPerMm: number): Field {
  const rim = 0.8 * pxPerMm;
  return depth.map((deep, at) => {
    if (deep === 0) return 0;
    const reach = filled[at] ? rim : Math.max(1, half[at] ?? 1);
    const part = Math.min(1, deep / reach);
    return Math.sqrt(1 - (1 - part) ** 2) * Math.min(reach, 1.1 * pxPerMm) * 0.55;
  });
}

/** The middle between the lamp and the eye, which looks straight down. */
const LAMP = Math.hypot(...KEY);
const HALF = [KEY[0] / LAMP, KEY[1] / LAMP, KEY[2] / LAMP + 1] as const;
const HALFWAY = Math.hypot(...HALF);

function lightThread(
  out: Pressed,
  { side, angle, tone }: Threads,
  pixel: number,
  slopeX: number,
  slopeY: number,
): void {
  const off = side[pixel] ?? 0;
  const way = angle[pixel] ?? 0;
  const [alongX, alongY] = [Math.cos(way), Math.sin(way)];
  // A cylinder falls off to both of its sides.
  const round =
    Math.max(-1.6, Math.min(1.6, off / Math.sqrt(Math.max(0.12, 1 - off * off)))) * 0.62;
  const lit = lightOn(slopeX + alongY * round, slopeY - alongX * round);
  const valley = 1 - (0.34 * Math.max(0, Math.abs(off) - 0.55)) / 0.45;
  // Thread shines where its length stands square to the middle of lamp and eye.
  const rise = slopeX * alongX + slopeY * alongY;
  const length = Math.hypot(1, rise);
  const square = (alongX * HALF[0] + alongY * HALF[1] + rise * HALF[2]) / (HALFWAY * length);
  const sheen = Math.max(0, 1 - square * square) ** 14 * (1 - off * off);
  const effect = pixel * EFFECTS.bytes;
  const bright = (0.34 + 0.66 * lit) * valley * (tone[pixel] ?? 1);
  out.effects[effect] = lightByte(Math.max(0.28, Math.min(1.5, bright)));
  out.effects[effect + EFFECTS.shine] = Math.round(34 * sheen);
  out.effects[effect + EFFECTS.matte] = 255;
}

function lay(
  sewing: Sewing,
  width: number,
  height: number,
  pitch: number,
  pxPerMm: number,
): Threads {
  const count = sewing.labels.length;
  const threads: Threads = {
    side: new Float32Array(count),
    angle: new Float32Array(count),
    label: new Uint8Array(count),
    tone: new Float32Array(count).fill(1),
  };
  const reach = { pitch, loose: LOOSE_MM * pxPerMm, longest: LONGEST_MM * pxPerMm };
  for (let y = 0, pixel = 0; y < height; y++) {
    for (let x = 0; x < width; x++, pixel++) {
      if (sewing.labels[pixel] === 0) continue;
      if (sewing.filled[pixel]) fill(threads, sewing, pixel, x, y, pitch, STITCH_MM * pxPerMm);
      else if (threads.label[pixel] === 0) satin(threads, sewing, width, x, y, reach);
    }
  }
  return threads;
}

/** Rows of stitches, each row shifted against its neighbours like bricks. */
function fill(
  threads: Threads,
  { angle, labels, depth }: Sewing,
  pixel: number,
  x: number,
  y: number,
  pitch: number,
  stitch: number,
): void {
  const way = angle[pixel] ?? 0;
  const [along, aside] = [
    x * Math.cos(way) + y * Math.sin(way),
    y * Math.cos(way) - x * Math.sin(way),
  ];
  const row = Math.floor(aside / pitch);
  // Ends of rows are never quite at the border.
  if ((depth[pixel] ?? 0) < chance(row, 7) * pitch * 0.55) return;
  const place = along / stitch + (BRICKS[((row % 3) + 3) % 3] ?? 0) + chance(row, 3) * 0.08;
  const dip = Math.abs(place - Math.round(place)) * stitch;
  threads.label[pixel] = labels[pixel] ?? 0;
  threads.angle[pixel] = way;
  threads.side[pixel] = (aside / pitch - row) * 2 - 1;
  const hole = dip < pitch * 0.45 ? 0.66 : 1;
  threads.tone[pixel] = hole * (0.93 + 0.14 * chance(row, Math.round(place)));
}

interface Reach {
  readonly pitch: number;
  readonly loose: number;
  readonly longest: number;
}

/** One stitch from border to border through (x, y), straight as the needle sews it. */
function satin(
  threads: Threads,
  { angle, labels }: Sewing,
  width: number,
  x: number,
  y: number,
  { pitch, loose, longest }: Reach,
): void {
  const start = y * width + x;
  const way = angle[start] ?? 0;
  const label = labels[start] ?? 0;
  const [dx, dy] = [Math.cos(way), Math.sin(way)];
  const tone = 0.92 + 0.16 * chance(x, y);
  // Beside the threads that lie already: its border, not its middle, is here.
  const down = dx >= 0 ? 1 : -1;
  const [middleX, middleY] = [x - dy * down * (pitch / 2 - 0.5), y + dx * down * (pitch / 2 - 0.5)];
  const put = (along: number, sideways: number): void => {
    const px = Math.round(middleX + dx * along - dy * sideways);
    const py = Math.round(middleY + dy * along + dx * sideways);
    const at = py * width + px;
    if (px < 0 || px >= width || at < 0 || at >= labels.length || threads.label[at]) return;
    if (labels[at] !== 0 && labels[at] !== label) return;
    threads.label[at] = label;
    threads.side[at] = Math.max(-1, Math.min(1, (sideways * 2) / pitch));
    threads.angle[at] = way;
    threads.tone[at] = tone;
  };
  threads.label[start] = label;
  threads.angle[start] = way;
  threads.side[start] = -down * 0.9;
  for (const side of [1, -1]) {
    let beyond = loose * chance(x * 2 + side, y);
    for (let step = side > 0 ? 0 : 0.6; step < longest && beyond >= 0; step += 0.6) {
      const at = Math.round(y + dy * step * side) * width + Math.round(x + dx * step * side);
      if (labels[at] !== label) beyond -= 0.6;
      // At the end of a stroke stitches turn: none runs down its length.
      else if (Math.abs(Math.sin((angle[at] ?? way) - way)) > TURNED) break;
      if (beyond < 0) break;
      for (let off = -pitch / 2; off <= pitch / 2; off += 0.6) put(step * side, off);
    }
  }
}

/** Thread stands half a millimetre above the cloth, which puckers around it. */
function castShadow(out: Pressed): void {
  const { width, height, pxPerMm } = out;
  const soft = soften(opacityOf(out.pixels), width, height, Math.max(1, 0.45 * pxPerMm));
  const [right, down] = [Math.round(0.3 * pxPerMm), Math.round(0.45 * pxPerMm)];
  for (let y = down; y < height; y++) {
    for (let x = right; x < width; x++) {
      const pixel = y * width + x;
      if (out.pixels[pixel * 4 + 3] !== 0) continue;
      const dark = soft[pixel - down * width - right] ?? 0;
      if (dark < 0.02) continue;
      out.pixels[pixel * 4 + 3] = Math.round(150 * Math.min(1, dark));
      out.effects[pixel * EFFECTS.bytes + EFFECTS.filter] = 255;
    }
  }
}
