import type { Clock } from '../../../../kernel/clock.ts';
import { ok } from '../../../../kernel/result.ts';
import type { Database, Queries } from '../../../../platform/db/connect.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { recordAct } from '../../../accounts/server/audit.sql.ts';
import { keepRevision, latestRevision, type Revision } from '../../../site/server/revision.sql.ts';

export interface SiteOfficeDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** A part of the shop's texts as somebody left it, and the version that they saw. */
export interface WrittenPart<T extends object> {
  readonly part: string;
  readonly seen: number;
  readonly content: T;
  /** As the audit names it. */
  readonly subject: string;
}

/** The part is no longer the one that was seen: what it is now, and whose that is. */
export interface PartMoved<T> {
  readonly ok: false;
  readonly code: 'changed';
  readonly now: Pick<Revision<T>, 'version' | 'content' | 'who'> | undefined;
}

/** Keeps a new version and shows it, unless somebody wrote one since it was opened. */
export function savePart<T extends object>(
  { db, clock }: SiteOfficeDeps,
  by: number,
  { part, seen, content, subject }: WrittenPart<T>,
  show: (trx: Queries) => Promise<void>,
): Promise<{ readonly ok: true; readonly value: { readonly version: number } } | PartMoved<T>> {
  return transact(db, async (trx) => {
    const now = clock.now();
    const version = await keepRevision(trx, { part, seen, content, by, now });
    if (version === undefined) {
      return { ok: false, code: 'changed', now: await latestRevision<T>(trx, part) };
    }
    await show(trx);
    await recordAct(trx, {
      accountId: by,
      action: 'cambiar_sitio',
      subject,
      detail: { version },
      now,
    });
    return ok({ version });
  });
}
