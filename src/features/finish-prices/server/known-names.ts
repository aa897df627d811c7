import { TECHNIQUES } from '../../../../engines/artwork-check/artwork-check.ts';
import { DRAWN_NAMES } from '../../catalog/server/samples/print-look.ts';
import type { KnownNames } from '../known-names.ts';

export const knownNames = (): KnownNames => ({
  checked: Object.keys(TECHNIQUES),
  drawn: DRAWN_NAMES,
});
