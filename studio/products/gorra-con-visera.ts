/** Caps with a crown and a peak. */
import * as M from '../kit/materials.ts';
import { move } from '../kit/mesh.ts';
import type { Designs } from '../kit/model.ts';
import { cylinder, lathe } from '../kit/solids.ts';
import { type Crown, cap, capArea, LOOK, panelMesh, type Visor, visor } from './gorra-parts.ts';

export const PEAKED_CAPS: Designs = {
  'seis-paneles': (b) => cap(b, { height: 95, front: 1.12 }, { length: 84, curve: 20 }).done(LOOK),
  trucker: (b) => {
    const crown: Crown = { height: 101, front: 1.3 };
    const shape: Visor = { length: 84, curve: 14 };
    b.add(M.netting({ zone: 'accent' }), panelMesh(crown, 0.417, 1.083))
      .add(M.foam(), panelMesh(crown, 0.083, 0.417, 0, 0.6))
      .add(M.canvas({ zone: 'accent', size: 0.9, relief: 0.08, tone: 0.08 }), visor(shape));
    b.add(
      M.canvas({ zone: 'accent' }),
      move(cylinder(6, 4, 2, 24), 0, crown.height - 1, 0),
      move(
        lathe(
          [
            [98, 0],
            [100, 0],
            [100, 6],
            [98, 6],
          ],
          { plan: (a) => 0.86 + 0.14 * Math.abs(Math.sin(a)) },
        ),
        0,
        0,
        0,
      ),
    );
    return b.area(capArea(crown)).done({ ...LOOK, accent: 'contrast' });
  },
  plana: (b) =>
    cap(
      b,
      { height: 102, front: 1.4 },
      { length: 82, curve: 2, wide: 0.38 },
      M.canvas({ zone: 'accent', size: 0.9, relief: 0.08, tone: 0.08 }),
    ).done({ ...LOOK, look: [-30, 16], accent: 'dark' }),
  desgastada: (b) => {
    const crown: Crown = { height: 92, slouch: 9 };
    return cap(b, crown, { length: 80, curve: 30 }, M.canvas({ size: 1, tone: 0.2 })).done({
      look: [-40, 12],
    });
  },
};
