import { emptyMask, type Mask } from '../picture/pixels.ts';

/** Grows the object by `radius` pixels in a square neighbourhood. */
export function dilate(mask: Mask, radius: number): Mask {
  return spread(mask, radius, 1);
}

/** Shrinks the object; beyond the picture's edge counts as object, so that cut-off parts stay. */
export function erode(mask: Mask, radius: number): Mask {
  return spread(mask, radius, 0);
}

/** Bridges gaps up to twice the radius. */
export function close(mask: Mask, radius: number): Mask {
  return erode(dilate(mask, radius), radius);
}

/** Removes threads and specks up to twice the radius. */
export function open(mask: Mask, radius: number): Mask {
  return dilate(erode(mask, radius), radius);
}

/** Every pixel that has one of `value` within the radius takes it: rows first, then columns. */
function spread(mask: Mask, radius: number, value: 0 | 1): Mask {
  const { width, height } = mask;
  const rows = mask.on.slice();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (mask.on[y * width + x] !== value) continue;
      const to = Math.min(width - 1, x + radius);
      for (let near = Math.max(0, x - radius); near <= to; near++) rows[y * width + near] = value;
    }
  }
  const both = rows.slice();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (rows[y * width + x] !== value) continue;
      const to = Math.min(height - 1, y + radius);
      for (let near = Math.max(0, y - radius); near <= to; near++) both[near * width + x] = value;
    }
  }
  return { width, height, on: both };
}

/** Connected regions (4 neighbours) of one value. */
export interface Regions {
  /** Region of each pixel from 1; 0 where the mask has the other value. */
  readonly labels: Int32Array;
  /** Pixels of each region; entry 0 is unused. */
  readonly areas: readonly number[];
  /** Whether a region touches the picture's edge. */
  readonly edges: readonly boolean[];
}

/** Labels the regions of `value`. */
export function regionsOf(mask: Mask, value: 0 | 1): Regions {
  const { width, height, on } = mask;
  const labels = new Int32Array(on.length);
  const stack = new Int32Array(on.length);
  const areas = [0];
  const edges = [false];
  for (let start = 0; start < on.length; start++) {
    if (on[start] !== value || labels[start] !== 0) continue;
    const label = areas.length;
    let area = 0;
    let edge = false;
    let waiting = 1;
    stack[0] = start;
    labels[start] = label;
    const visit = (near: number) => {
      if (on[near] !== value || labels[near] !== 0) return;
      labels[near] = label;
      stack[waiting++] = near;
    };
    while (waiting > 0) {
      const pixel = stack[--waiting];
      const x = pixel % width;
      const y = (pixel - x) / width;
      area++;
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) edge = true;
      if (x > 0) visit(pixel - 1);
      if (x < width - 1) visit(pixel + 1);
      if (y > 0) visit(pixel - width);
      if (y < height - 1) visit(pixel + width);
    }
    areas.push(area);
    edges.push(edge);
  }
  return { labels, areas, edges };
}

/** Fills background regions inside the object that are smaller than `largest` pixels. */
export function fillHoles(mask: Mask, largest: number): Mask {
  const { labels, areas, edges } = regionsOf(mask, 0);
  const filled = { ...emptyMask(mask.width, mask.height), on: mask.on.slice() };
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i];
    if (label > 0 && !edges[label] && areas[label] < largest) filled.on[i] = 1;
  }
  return filled;
}
