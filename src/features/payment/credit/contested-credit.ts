/**
 * A movement of somebody's store credit, as its ledger has it, in centavos: below zero where it is
 * taken from a lot.
 */
export interface LedgerRow {
  readonly id: number;
  readonly kind: 'abono' | 'uso' | 'regreso' | 'vencido' | 'retenido' | 'liberado';
  readonly amount: number;
  /** What it is taken from; null for a lot of its own. */
  readonly lotId: number | null;
  readonly orderId: number | null;
  /** Of what comes back: the lot that it was taken from, where that was noted. */
  readonly ofLot: number | null;
  /** The charge for which it was given first, was held or is free again. */
  readonly charge: number | null;
  /** Given for an order that credit had paid: it is what that order used. */
  readonly ofUse: boolean;
}

/** Centavos, by the charge that they were given for. */
type Shares = Map<number, number>;

/** What became of credit that was given for charges. */
export interface TracedCredit {
  /** What is left of which lot because of which charge. */
  readonly left: readonly { readonly lotId: number; readonly charge: number; amount: number }[];
  /** What pays orders. */
  readonly spent: ReadonlyMap<number, number>;
  /** What is held, or stays taken for good. */
  readonly held: ReadonlyMap<number, number>;
}

interface Lot {
  left: number;
  readonly shares: Shares;
}

interface Use extends Lot {
  readonly orderId: number | null;
  readonly lotId: number | null;
}

/**
 * Follows credit from the charge that it was given for, through whatever it paid and came back of. Of
 * credit that is of a charge in part, what is of none is spent first and comes back last: what a bank
 * may take back is told as there as long as it can be.
 */
export function traceCredit(rows: readonly LedgerRow[]): TracedCredit {
  const lots = new Map<number, Lot>();
  const uses: Use[] = [];
  const held: Shares = new Map();
  for (const row of rows) {
    const { lotId, charge, amount } = row;
    if (lotId === null) {
      lots.set(row.id, { left: amount, shares: sharesIn(row, uses) });
      if (row.kind === 'liberado' && charge !== null) add(held, charge, -amount);
      continue;
    }
    const lot = lots.get(lotId);
    if (!lot) continue;
    const taken = -amount;
    if (row.kind === 'retenido' && charge !== null) {
      lot.left -= taken;
      add(lot.shares, charge, -taken);
      add(held, charge, taken);
    } else {
      const free = lot.left - sum(lot.shares);
      const shares = take(lot.shares, taken - Math.max(0, free));
      lot.left -= taken;
      if (row.kind === 'uso') uses.push({ left: taken, shares, orderId: row.orderId, lotId });
    }
  }
  const spent: Shares = new Map();
  for (const use of uses) for (const [charge, share] of use.shares) add(spent, charge, share);
  const left = [...lots].flatMap(([lotId, { shares }]) =>
    [...shares].flatMap(([charge, amount]) => (amount > 0 ? [{ lotId, charge, amount }] : [])),
  );
  return { left, spent, held };
}

/** Of which charges a new lot is. */
function sharesIn(row: LedgerRow, uses: readonly Use[]): Shares {
  const { kind, amount, charge, orderId, ofLot } = row;
  if (charge !== null) return new Map([[charge, amount]]);
  const back = kind === 'regreso' || row.ofUse;
  const from = uses.filter(
    (use) => back && use.orderId === orderId && (ofLot === null || use.lotId === ofLot),
  );
  const shares: Shares = new Map();
  let rest = amount;
  for (const use of from) {
    for (const [one, share] of take(use.shares, rest)) {
      add(shares, one, share);
      rest -= share;
    }
  }
  return shares;
}

/** Takes so much out of some shares, or all of them. */
function take(shares: Shares, amount: number): Shares {
  const taken: Shares = new Map();
  let rest = Math.max(0, amount);
  for (const [charge, share] of shares) {
    const part = Math.min(share, rest);
    if (part === 0) continue;
    add(shares, charge, -part);
    taken.set(charge, part);
    rest -= part;
  }
  return taken;
}

const add = (shares: Shares, charge: number, amount: number): void =>
  void shares.set(charge, (shares.get(charge) ?? 0) + amount);

const sum = (shares: Shares): number => [...shares.values()].reduce((all, one) => all + one, 0);

/**
 * When credit that was held is over: it has as long as it had when it was held, for its owner could not
 * use it meanwhile.
 */
export const releasedExpiry = (before: Date, heldAt: Date, now: Date): Date =>
  new Date(now.getTime() + before.getTime() - heldAt.getTime());
