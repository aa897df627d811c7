import { transact } from '../../../../platform/db/transact.ts';
import type { ReadStatement } from '../../transfer/statement.ts';
import {
  type Candidate,
  type Match,
  matchLine,
  type Named,
  namedIn,
} from '../../transfer/statement-match.ts';
import { lockOrder, type PayableOrder } from '../paid-order.sql.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { countLine } from './count-line.ts';
import {
  findLine,
  findNamed,
  findUnlisted,
  insertLines,
  linkLine,
  listOpenLines,
  type StoredLine,
  toCandidate,
} from './statement.sql.ts';

/** Lines that a page shows and an import looks at. */
const MOST = 500;

export interface MatchedLine {
  readonly line: StoredLine;
  readonly match: Match;
}

/**
 * Stores a statement's deposits, each once, and puts those beside a transfer that a person had
 * confirmed before; no money is counted by it.
 */
export async function importStatement(
  deps: PaymentDeps,
  statement: ReadStatement,
  accountId: number,
): Promise<{ readonly added: number; readonly known: number }> {
  const added = await insertLines(deps.db, statement.lines, { accountId, now: deps.clock.now() });
  await linkConfirmed(deps);
  return { added, known: statement.lines.length - added };
}

/** Puts deposits that name one order beside its transfer of that amount, which a person confirmed. */
export async function linkConfirmed(deps: Pick<PaymentDeps, 'db'>): Promise<void> {
  for (const { line, named } of await openLines(deps)) {
    const [order, other] = named;
    if (!order || other) continue;
    await transact(deps.db, async (tx) => {
      await lockOrder(tx, order.id);
      const confirmed = await findUnlisted(tx, order.id, line.amount);
      const now = await findLine(tx, line.id);
      if (confirmed !== undefined && now?.transferId === null)
        await linkLine(tx, line.id, confirmed);
    });
  }
}

/** Every deposit that is not counted yet, with the order it names. */
export async function matchLines(deps: Pick<PaymentDeps, 'db'>): Promise<MatchedLine[]> {
  return (await openLines(deps)).map(({ line, named }) => ({
    line,
    match: matchLine(line.amount, named),
  }));
}

async function openLines({ db }: Pick<PaymentDeps, 'db'>) {
  const lines = await listOpenLines(db, MOST);
  const words = lines.map((line) => ({ line, words: namedIn(line) }));
  const orders = await findNamed(
    db,
    words.map((one) => one.words),
  );
  return words.map(({ line, words: own }) => ({ line, named: candidatesOf(own, orders) }));
}

const candidatesOf = (named: Named, orders: readonly PayableOrder[]): Candidate[] =>
  orders
    .filter(({ id, folio }) => named.orderIds.includes(id) || named.folios.includes(folio))
    .map(toCandidate);

export type LineOutcome = 'confirmado' | 'contado' | 'cambio' | 'propio';

/**
 * Counts one deposit that matches exactly: looked at again under its order's lock, so that a line
 * that changed meanwhile, or was counted by somebody else, pays nothing.
 */
export async function confirmLine(
  deps: PaymentDeps,
  lineId: number,
  accountId: number,
): Promise<LineOutcome> {
  const found = await findLine(deps.db, lineId);
  if (!found) return 'cambio';
  const [named, other] = await findNamed(deps.db, [namedIn(found)]);
  if (!named || other) return 'cambio';
  const counted = await countLine(deps, {
    lineId,
    orderId: named.id,
    accountId,
    expected: 'confirmado',
  });
  return counted.ok ? 'confirmado' : OUTCOMES[counted.code];
}

const OUTCOMES = {
  not_found: 'cambio',
  moved: 'cambio',
  own_order: 'propio',
  counted: 'contado',
} as const satisfies Record<string, LineOutcome>;
