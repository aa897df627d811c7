import { randomBytes } from 'node:crypto';
import { readableId } from '../../../../kernel/ids.ts';

/** Short enough to be said aloud. */
const CODE_LENGTH = 6;

/** What whoever fetches an order says at the shop: of no other order, and told to its owner alone. */
export const newCode = (): string => readableId(randomBytes(CODE_LENGTH));
