import { expect, test } from 'vitest';
import { move } from '../kit/mesh.ts';
import { lathe } from '../kit/solids.ts';
import { length, subtract, type Vec3 } from '../kit/vector.ts';
import { farFirst } from './placing.ts';

test('BEH-547 of walls that are looked through the near one lies on the far one, from wherever one looks', () => {
  const wall = move(
    lathe([
      [30, 0],
      [30, 90],
      [28, 90],
      [28, 0],
    ]),
    4,
    0,
    -9,
  );
  const eyes: readonly Vec3[] = [
    [-300, 120, 500],
    [400, 60, -200],
  ];
  for (const eye of eyes) {
    const { points, faces } = farFirst(wall, eye);
    expect(points).toBe(wall.points);
    const key = (face: readonly number[]): string => face.join();
    expect(faces.map(key).sort()).toEqual(wall.faces.map(key).sort());
    const away = faces.map((face) =>
      face.reduce((sum, point) => sum + length(subtract(points[point] as Vec3, eye)), 0),
    );
    expect(away).toEqual(away.toSorted((one, other) => other - one));
  }
});
