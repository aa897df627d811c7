import type { Caller } from '../../../platform/http/access.ts';
import type { AccountReads } from '../reads.ts';
import type { LoginDeps } from './let-in.ts';
import { resetIsOpen } from './reset-password.ts';
import { listStaff, readSecurity } from './security.sql.ts';

/** What page loaders may read of accounts, for this caller. */
export function accountReads(
  deps: Pick<LoginDeps, 'db' | 'clock'>,
  caller: Caller | null,
): AccountReads {
  const { db, clock } = deps;
  return {
    resetIsOpen: (token) => resetIsOpen(deps, token),
    security: async () => {
      if (!caller) return null;
      const { account, token } = caller;
      const view = await readSecurity(db, account.id, token, clock.now());
      return { ...view, obligatorio: account.awaitsSecondFactor ?? false };
    },
    staff: () => listStaff(db, clock.now()),
  };
}
