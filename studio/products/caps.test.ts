import { expect, test } from 'vitest';
import { designOf } from './registry.ts';

test.each(['seis-paneles', 'trucker', 'plana', 'desgastada'])(
  'the crown of %s is hardly more than half as high as it is wide, and its print as high as it says',
  (variant) => {
    const { parts, areas } = designOf('gorra', variant);
    const points = parts.flatMap(({ mesh }) => mesh.points);
    // Above the band, from side to side where no visor is.
    const high = Math.max(...points.map(([, y]) => y));
    const wide = 2 * Math.max(...points.filter(([, , z]) => Math.abs(z) < 20).map(([x]) => x));
    expect(high / wide).toBeLessThan(0.612);
    const area = areas[0];
    if (!area) throw new Error('no area');
    const line = Array.from({ length: 101 }, (_, i) => area.point(0.5, i / 100));
    const along = line
      .slice(1)
      .reduce((sum, p, i) => sum + Math.hypot(...p.map((x, k) => x - (line[i]?.[k] ?? 0))), 0);
    expect(along / area.heightMm).toBeGreaterThan(0.94);
    expect(along / area.heightMm).toBeLessThan(1.3);
  },
);
