import { describe, expect, test } from 'vitest';
import { FRAME, HIDDEN, MESH_POINTS, MESH_UNITS, readMesh, writeMesh } from '../layer-format.ts';
import { type Bitmap, warp } from './warp.ts';

/** Mesh points of a flat rectangle in the frame. */
function flatMesh(left: number, top: number, width: number, height: number): Float32Array {
  const points: number[] = [];
  for (let row = 0; row < MESH_POINTS; row++) {
    for (let column = 0; column < MESH_POINTS; column++) {
      points.push(
        left + (width * column) / (MESH_POINTS - 1),
        top + (height * row) / (MESH_POINTS - 1),
      );
    }
  }
  return Float32Array.from(points);
}

/** Left half red, right half blue. */
function halves(side: number): Bitmap {
  const pixels = new Uint8Array(side * side * 4);
  for (let i = 0; i < side * side; i++) {
    pixels.set(i % side < side / 2 ? [255, 0, 0, 255] : [0, 0, 255, 255], i * 4);
  }
  return { width: side, height: side, pixels };
}

describe('artwork bent over a print mesh', () => {
  test('fills the area, nothing outside it, the right way round', () => {
    const target = new Uint8Array(FRAME * FRAME * 4);
    warp(halves(64), flatMesh(100, 200, 300, 150), FRAME, target);
    const at = (x: number, y: number) => [
      ...target.subarray((y * FRAME + x) * 4, (y * FRAME + x) * 4 + 4),
    ];
    expect(at(120, 220)).toEqual([255, 0, 0, 255]);
    expect(at(380, 220)).toEqual([0, 0, 255, 255]);
    expect(at(95, 220)).toEqual([0, 0, 0, 0]);
    expect(at(250, 355)).toEqual([0, 0, 0, 0]);
  });

  test('cells that look away or hide a corner stay empty', () => {
    const target = new Uint8Array(FRAME * FRAME * 4);
    const points = flatMesh(100, 200, 300, 150);
    points[0] = Number.NaN;
    warp(halves(64), points, FRAME, target);
    expect(target[(203 * FRAME + 103) * 4 + 3]).toBe(0);
    const turned = flatMesh(400, 200, -300, 150);
    target.fill(0);
    warp(halves(64), turned, FRAME, target);
    expect(target.every((value) => value === 0)).toBe(true);
  });

  test('a mesh survives being stored, hidden points included', () => {
    const read = readMesh(writeMesh([1.5, 959.0625, Number.NaN, -12.25]));
    expect([...read]).toEqual([1.5, 959.0625, Number.NaN, -12.25]);
    expect(HIDDEN / MESH_UNITS).toBe(-2048);
  });
});
