import type { Clock } from '../../../kernel/clock.ts';
import type { FileAsker } from '../../artwork/own-file.ts';
import type { InkDeps } from '../../artwork/server/printed-inks.ts';
import { SHARED_TOKEN, type SharingReads } from '../shared-design.ts';
import { sharedDesign } from './share-design.ts';

/** What pages read of shared designs, for whoever asks. */
export const sharingReads = (inks: InkDeps, clock: Clock, asker: FileAsker): SharingReads => ({
  shared: async (token) =>
    SHARED_TOKEN.test(token) ? sharedDesign(inks, token, asker, clock.now()) : null,
});
