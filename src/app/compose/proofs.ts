import { sightOf } from '../../features/assignments/server/sight.sql.ts';
import { invitationOf } from '../../features/proofs/server/invitation/invitation-cookie.ts';
import type { ProofDeps } from '../../features/proofs/server/proof-deps.ts';
import { proofDeskReads, proofReads } from '../../features/proofs/server/proof-reads.ts';
import { runProofClock } from '../../features/proofs/server/run-clock.ts';
import { sweepProofs } from '../../features/proofs/server/staff-proofs.api.ts';
import type { Clock } from '../../kernel/clock.ts';
import { may } from '../../kernel/permissions.ts';
import type { Caller } from '../../platform/http/access.ts';
import type { App } from '../../platform/http/app.ts';
import type { RecurringWork } from '../../platform/jobs/runner.ts';
import type { ShopVisit } from '../page-visit.ts';
import type { Infrastructure } from './infrastructure.ts';
import { storageOf } from './storage.ts';

/** What proposals are made with. */
export function proofsOf(
  { db, config }: Pick<Infrastructure, 'db' | 'config'>,
  clock: Clock,
  { log }: Pick<App, 'log'>,
  placed: ProofDeps['placed'],
): ProofDeps {
  const storage = storageOf(config, 'proofs', log);
  return { db, clock, baseUrl: config.baseUrl, storage, placed };
}

/** What happens to proposals by itself: reminders, the pause, and what broken uploads left. */
export function proofsWork(deps: ProofDeps): RecurringWork[] {
  return [
    { name: 'proof clock', everySeconds: 300, run: () => runProofClock(deps, deps.clock.now()) },
    { name: 'proof files', everySeconds: 3600, run: () => sweepProofs(deps) },
  ];
}

/** What the pages of this visit may read of proposals. */
export function proofVisit(
  deps: ProofDeps,
  caller: Caller | null,
  cookies: Parameters<typeof invitationOf>[0]['cookies'],
): Pick<ShopVisit, 'proofs' | 'proofDesk'> {
  const looker = { accountId: caller?.account.id, token: invitationOf({ cookies }) };
  const sees = {
    customers: may(caller?.account.roles ?? [], 'customers.contact'),
    sight: sightOf(caller?.account),
    accountId: looker.accountId,
  };
  return { proofs: proofReads(deps, looker), proofDesk: proofDeskReads(deps, sees) };
}
