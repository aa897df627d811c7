import { FRAME_SIDE, type Frame } from '../cut/frame.ts';

const CELLS = 8;
const CELL = FRAME_SIDE / CELLS;
const ANGLES = 9;
export const GRADIENT_LENGTH = CELLS * CELLS * ANGLES;
const CLIP = 0.25;
/** Part of the mean cell added to block norms, so that flat blocks do not shout. */
const QUIET = 0.3;

/**
 * Histogram of gradients inside the object, 8x8 cells of 9 unsigned directions, not yet normalised
 * as a whole. The outside is given the object's mean colour, so that the ground says nothing; the
 * strongest of the Lab channels counts, so that the shape survives a change of colour.
 */
export function gradientHistogram(frame: Frame): Float32Array {
  const planes = [frame.l, frame.a, frame.b].map((plane) => onMeanColour(plane, frame.cover));
  const cells = new Float32Array(GRADIENT_LENGTH);
  const [l, a, b] = planes as [Float32Array, Float32Array, Float32Array];
  for (let y = 1; y < FRAME_SIDE - 1; y++) {
    for (let x = 1; x < FRAME_SIDE - 1; x++) {
      const i = y * FRAME_SIDE + x;
      let dx = 0;
      let dy = 0;
      let strongest = 0;
      for (let channel = 0; channel < 3; channel++) {
        const plane = channel === 0 ? l : channel === 1 ? a : b;
        const gx = plane[i + 1] - plane[i - 1];
        const gy = plane[i + FRAME_SIDE] - plane[i - FRAME_SIDE];
        const strength = gx * gx + gy * gy;
        if (strength <= strongest) continue;
        strongest = strength;
        dx = gx;
        dy = gy;
      }
      if (strongest > 1e-4) vote(cells, x, y, dx, dy, Math.sqrt(strongest));
    }
  }
  return normaliseBlocks(cells);
}

function onMeanColour(plane: Float32Array, cover: Float32Array): Float32Array {
  let sum = 0;
  let weight = 0;
  for (let i = 0; i < plane.length; i++) {
    sum += plane[i] * cover[i];
    weight += cover[i];
  }
  const mean = weight > 0 ? sum / weight : 0;
  return plane.map((value, i) => mean + (value - mean) * cover[i]);
}

/** Shares a gradient among the two nearest directions of the four nearest cells. */
function vote(
  cells: Float32Array,
  x: number,
  y: number,
  dx: number,
  dy: number,
  strength: number,
): void {
  const turn = (Math.atan2(dy, dx) / Math.PI + 1) % 1;
  const angle = turn * ANGLES;
  const angleBefore = Math.floor(angle) % ANGLES;
  const angleAfter = (angleBefore + 1) % ANGLES;
  const angleShare = angle - Math.floor(angle);
  const u = (x + 0.5) / CELL - 0.5;
  const v = (y + 0.5) / CELL - 0.5;
  const column = Math.floor(u);
  const row = Math.floor(v);
  for (let j = 0; j < 2; j++) {
    const cellRow = row + j;
    if (cellRow < 0 || cellRow >= CELLS) continue;
    const rowShare = j === 0 ? 1 - (v - row) : v - row;
    for (let i = 0; i < 2; i++) {
      const cellColumn = column + i;
      if (cellColumn < 0 || cellColumn >= CELLS) continue;
      const share = strength * rowShare * (i === 0 ? 1 - (u - column) : u - column);
      const at = (cellRow * CELLS + cellColumn) * ANGLES;
      cells[at + angleBefore] = cells[at + angleBefore] + share * (1 - angleShare);
      cells[at + angleAfter] = cells[at + angleAfter] + share * angleShare;
    }
  }
}

/** Each cell as the mean of its shares in the (up to four) 2x2 blocks around it, clipped. */
function normaliseBlocks(cells: Float32Array): Float32Array {
  const energy = new Float32Array(CELLS * CELLS);
  let total = 0;
  for (let i = 0; i < cells.length; i++) {
    const square = cells[i] ** 2;
    const cell = Math.floor(i / ANGLES);
    energy[cell] = energy[cell] + square;
    total += square;
  }
  const quiet = QUIET * QUIET * (total / energy.length) + 1e-6;
  const normal = new Float32Array(cells.length);
  for (let row = 0; row < CELLS; row++) {
    for (let column = 0; column < CELLS; column++) {
      const cell = row * CELLS + column;
      for (let corner = 0; corner < 4; corner++) {
        const top = Math.max(0, Math.min(CELLS - 2, row - (corner >> 1)));
        const left = Math.max(0, Math.min(CELLS - 2, column - (corner & 1)));
        const block = top * CELLS + left;
        const sum =
          energy[block] + energy[block + 1] + energy[block + CELLS] + energy[block + CELLS + 1];
        const scale = 1 / Math.sqrt(sum + quiet);
        for (let angle = 0; angle < ANGLES; angle++) {
          const at = cell * ANGLES + angle;
          normal[at] = normal[at] + 0.25 * Math.min(CLIP, cells[at] * scale);
        }
      }
    }
  }
  return normal;
}
