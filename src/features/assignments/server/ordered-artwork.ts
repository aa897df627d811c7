import { may } from '../../../kernel/permissions.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { Caller } from '../../../platform/http/access.ts';
import type { SeesOrdered } from '../../artwork/own-file.ts';
import { maySeeArtwork, sightOf } from './sight.sql.ts';

/** Which of the files that were ordered a caller sees: those of the orders that they see. */
export function orderedArtworkOf(db: Database): (caller: Caller | null) => SeesOrdered {
  return (caller) => {
    const account = caller?.account;
    if (!account || !may(account.roles, 'orders.files')) return false;
    const sight = sightOf(account);
    return sight === null || ((file) => maySeeArtwork(db, sight, file));
  };
}
