/** How an embroiderer fills a drawing: which regions are sewn, in which stitch, and which way. */
import { depthOf, type Field, soften } from './fields.ts';

/** What is narrower than this cannot be sewn, in mm. */
const FINEST_MM = 0.5;
/** Pieces smaller than this are left out, in square mm. */
const SMALLEST_MM2 = 1;
/** Wider than this a satin stitch would hang loose: the region is filled, in mm. */
const SATIN_MM = 7;
/** Directions of filled regions in turn, in radians: neighbours must not run alike. */
const FILLS = [-0.62, 0.5, -1.2, 1.1, 0.05];

export interface Sewing {
  /** Thread of every pixel plus one, 0 for none. */
  readonly labels: Uint8Array;
  /** Pixels to the border of the region. */
  readonly depth: Field;
  /** Direction of the stitch in radians. */
  readonly angle: Field;
  /** 1 where filled, 0 where satin. */
  readonly filled: Uint8Array;
  /** Half the width of the region in pixels. */
  readonly half: Field;
}

interface Region {
  readonly pixels: number[];
  deepest: number;
}

/** Plans the sewing of labelled regions. */
export function planSewing(
  drawn: Uint8Array,
  width: number,
  height: number,
  pxPerMm: number,
): Sewing {
  const labels = withoutFine(drawn, width, height, (FINEST_MM / 2) * pxPerMm);
  const depth = depthOf(labels, width, height);
  const angle = across(depth, width, height, Math.max(2, 0.9 * pxPerMm));
  const filled = new Uint8Array(labels.length);
  const half = new Float32Array(labels.length);
  let order = 0;
  for (const region of regionsOf(labels, depth, width)) {
    const { pixels, deepest } = region;
    if (pixels.length < SMALLEST_MM2 * pxPerMm * pxPerMm) {
      for (const pixel of pixels) labels[pixel] = 0;
      continue;
    }
    const wide = deepest * 2 > SATIN_MM * pxPerMm;
    const way = FILLS[order++ % FILLS.length] ?? 0;
    for (const pixel of pixels) {
      half[pixel] = deepest;
      if (!wide) continue;
      filled[pixel] = 1;
      angle[pixel] = way;
    }
  }
  return { labels, depth, angle, filled, half };
}

/** Without what no disc of this radius fits into. */
function withoutFine(drawn: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const depth = depthOf(drawn, width, height);
  const core = new Uint8Array(depth.length);
  for (let at = 0; at < core.length; at++) core[at] = (depth[at] ?? 0) >= radius ? 0 : 1;
  // Distance to the core: what lies within the radius of it is kept.
  const away = depthOf(core, width, height);
  const kept = drawn.slice();
  for (let at = 0; at < kept.length; at++) if ((away[at] ?? 0) > radius * 1.3 + 1) kept[at] = 0;
  return kept;
}

/** The direction across strokes: where depth rises, of both sides of a stroke together. */
function across(depth: Field, width: number, height: number, radius: number): Field {
  const [xx, yy, xy] = [0, 1, 2].map(() => new Float32Array(depth.length)) as [Field, Field, Field];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) {
      if ((depth[at] ?? 0) === 0) continue;
      const dx = (depth[at + 1] ?? 0) - (depth[at - 1] ?? 0);
      const dy = (depth[at + width] ?? 0) - (depth[at - width] ?? 0);
      xx[at] = dx * dx;
      yy[at] = dy * dy;
      xy[at] = dx * dy;
    }
  }
  const [a, b, c] = [xx, yy, xy].map((field) => soften(field, width, height, radius)) as [
    Field,
    Field,
    Field,
  ];
  for (let at = 0; at < a.length; at++) {
    // Where nothing rises there is no direction, and most of a sheet is bare.
    if ((depth[at] ?? 0) === 0) a[at] = 0;
    else a[at] = 0.5 * Math.atan2(2 * (c[at] ?? 0), (a[at] ?? 0) - (b[at] ?? 0));
  }
  return a;
}

/** Pixels of one label that touch, with the deepest of their depths. */
function regionsOf(labels: Uint8Array, depth: Field, width: number): Region[] {
  const seen = new Uint8Array(labels.length);
  const regions: Region[] = [];
  for (let start = 0; start < labels.length; start++) {
    const label = labels[start];
    if (label === 0 || seen[start]) continue;
    const region: Region = { pixels: [start], deepest: 0 };
    seen[start] = 1;
    for (let next = 0; next < region.pixels.length; next++) {
      const pixel = region.pixels[next] ?? 0;
      region.deepest = Math.max(region.deepest, depth[pixel] ?? 0);
      for (const other of [pixel - 1, pixel + 1, pixel - width, pixel + width]) {
        if (seen[other] || labels[other] !== label) continue;
        seen[other] = 1;
        region.pixels.push(other);
      }
    }
    regions.push(region);
  }
  return regions;
}
