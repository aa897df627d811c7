import { blur } from '../picture/blur.ts';
import type { LabPlanes } from '../picture/lab.ts';

/** Weights of L, a and b in the sum of the three distances. */
const WEIGHTS = [0.6, 1.2, 1.2] as const;
const PASSES = 3;

/**
 * Minimum barrier distance of each pixel to the picture's edge: the least difference between the
 * highest and the lowest value on any way there. Raster scanning of Zhang et al., "Minimum barrier
 * salient object detection at 80 FPS" (ICCV 2015), summed over the Lab channels.
 */
export function barrierDistance({ width, height, l, a, b }: LabPlanes): Float32Array {
  const sum = new Float32Array(width * height);
  [l, a, b].forEach((plane, channel) => {
    const distance = ofChannel(blur(plane, width, height, 1), width, height);
    const weight = WEIGHTS[channel];
    for (let i = 0; i < sum.length; i++) sum[i] = sum[i] + weight * distance[i];
  });
  return sum;
}

function ofChannel(plane: Float32Array, width: number, height: number): Float32Array {
  const high = plane.slice();
  const low = plane.slice();
  const distance = new Float32Array(plane.length).fill(Number.POSITIVE_INFINITY);
  for (let x = 0; x < width; x++) {
    distance[x] = 0;
    distance[(height - 1) * width + x] = 0;
  }
  for (let y = 0; y < height; y++) {
    distance[y * width] = 0;
    distance[y * width + width - 1] = 0;
  }
  const relax = (i: number, from: number) => {
    const value = plane[i];
    const top = Math.max(high[from], value);
    const bottom = Math.min(low[from], value);
    if (top - bottom >= distance[i]) return;
    distance[i] = top - bottom;
    high[i] = top;
    low[i] = bottom;
  };
  for (let pass = 0; pass < PASSES; pass++) {
    const forward = pass % 2 === 0;
    const step = forward ? 1 : -1;
    for (let row = 1; row < height - 1; row++) {
      const y = forward ? row : height - 1 - row;
      for (let column = 1; column < width - 1; column++) {
        const i = y * width + (forward ? column : width - 1 - column);
        relax(i, i - step);
        relax(i, i - step * width);
      }
    }
  }
  return distance;
}
