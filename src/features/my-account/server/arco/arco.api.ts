import { MESSAGES } from '../../../../kernel/messages.ts';
import { ok } from '../../../../kernel/result.ts';
import { dayOf } from '../../../../kernel/working-days.ts';
import type { Account } from '../../../../platform/http/access.ts';
import type { App } from '../../../../platform/http/app.ts';
import { serveCall } from '../../../../platform/http/serve-call.ts';
import { recordLook } from '../../../accounts/server/audit.sql.ts';
import { daysLeft } from '../../arco.ts';
import * as calls from '../../arco-calls.ts';
import * as contract from '../../arco-contract.ts';
import type { ArcoDeskReads } from '../../reads.ts';
import type { MyAccountDeps } from '../my-account.api.ts';
import { answerArco, proveArco } from './answer-arco.ts';
import { listRequests } from './arco.sql.ts';
import { askArco } from './ask-arco.ts';

const SENTENCES = {
  unknown: 'Ya no existe.',
  answered: 'Ya se respondió.',
  identity_missing: 'Primero comprueba quién lo pide: podría ser otra persona.',
} as const;
const MOST = 200;

/** The rights over one's data: the public form, and the staff's answers. */
export function registerArco(app: App, deps: MyAccountDeps): void {
  serveCall(app, calls.askArco, contract.askArco, async ({ body, caller }) => {
    const asked = await askArco(deps, body, caller);
    if (!asked.ok) return { ...asked, sentence: MESSAGES.account.email };
    return ok({ success: true, folio: asked.value.folio, limite: asked.value.dueOn });
  });
  serveCall(app, calls.proveArco, contract.proveArco, async ({ body, caller }) => {
    const proven = await proveArco(deps, caller, body.id);
    return proven.ok ? ok({ success: true }) : { ...proven, sentence: SENTENCES[proven.code] };
  });
  serveCall(app, calls.answerArco, contract.answerArco, async ({ body, caller }) => {
    const answered = await answerArco(deps, caller, body);
    return answered.ok
      ? ok({ success: true })
      : { ...answered, sentence: SENTENCES[answered.code] };
  });
}

/** The staff's queue; each look at these people's data leaves an audit line. */
export function arcoDeskReads(
  { db, clock }: Pick<MyAccountDeps, 'db' | 'clock'>,
  account: Account | undefined,
): ArcoDeskReads {
  return {
    requests: () =>
      db.transaction().execute(async (tx) => {
        const now = clock.now();
        if (account) {
          const act = { accountId: account.id, action: 'ver_derechos_arco', subject: '', now };
          await recordLook(tx, act);
        }
        const rows = await listRequests(tx, MOST);
        return rows.map(({ createdAt, answeredAt, ...row }) => ({
          ...row,
          createdAt: createdAt.toISOString(),
          answeredAt: answeredAt?.toISOString() ?? null,
          daysLeft: daysLeft(dayOf(now), row.dueOn),
        }));
      }),
  };
}
