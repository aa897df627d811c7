/** Parts that several kinds share. */
import type { Setup } from '../kit/model.ts';
import type { Cut } from './tailoring.ts';

export const FLAT: Setup = { stance: 'flat' };

export const VEST: Cut = {
  neck: 80,
  drop: 96,
  neckShape: 'v',
  shoulder: [176, -30],
  armpit: [238, -240],
  waist: [238, -420],
  hem: [242, -620],
};
