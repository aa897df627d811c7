/** Headphones with a band. */
import * as M from '../kit/materials.ts';
import { move, turn } from '../kit/mesh.ts';
import { type Designs, flatArea } from '../kit/model.ts';
import { circle } from '../kit/outline.ts';
import { plate } from '../kit/solids.ts';
import { headset } from './audifonos-parts.ts';
import { HOW } from './audio-parts.ts';

export const HEADPHONES: Designs = {
  diadema: (b) => {
    headset(b, 0);
    return b
      .area(flatArea('diadema', { centre: [0, 200, 13.2], width: 44, height: 5 }, HOW))
      .done({ look: [-32, 8] });
  },
  plegables: (b) => {
    const draw = b.parts.length;
    headset(b, 0);
    const lying = b.parts
      .slice(draw)
      .map(({ material, mesh }) => ({ material, mesh: move(turn(mesh, -78, 0, 0), 0, 40, 0) }));
    b.parts.length = draw;
    for (const part of lying) b.add(part.material, part.mesh);
    b.add(M.nylon({ zone: 'accent' }), move(plate(circle(96, 80), 6, 2.4), 0, 2, -80));
    return b
      .area(
        flatArea('estuche', { centre: [0, 8.1, -130], up: [0, 0, -1], width: 60, height: 30 }, HOW),
      )
      .done({ stance: 'lie', look: [-22, 44], accent: 'dark' });
  },
};
