import type { Clock } from '../../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { dayOf } from '../../../kernel/working-days.ts';
import type { Database, Queries } from '../../../platform/db/connect.ts';
import { transact } from '../../../platform/db/transact.ts';
import { recordAct } from '../../accounts/server/audit.sql.ts';
import {
  countFinishChange,
  holdFinish,
  type KeptFinish,
  replaceTiers,
} from '../../catalog/server/finish-prices.sql.ts';
import { inksOfFinish } from '../../catalog/server/technique-inks.ts';
import { chargesInks } from '../../pricing/finish-extras.ts';
import type { FinishTier } from '../../pricing/finish-price.ts';
import type { PriceAct } from '../reads.ts';
import { changesOfTiers, faultOfDay, faultsOfTiers, sortedTiers } from '../tier-draft.ts';
import { deletePlan, insertPlan, listActs, listPlans } from './finish-plans.sql.ts';

export interface FinishPriceDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** What the audit calls a finish. */
export const subjectOf = (name: string): string => `terminado ${name}`;

/** Prices as one person left them, and the version that they saw. */
export interface WrittenPrices {
  readonly id: number;
  readonly version: number;
  readonly tiers: readonly FinishTier[];
  readonly by: number;
}

/** Somebody else changed or planned something since: what it was, the newest first. */
export interface Overtaken {
  readonly ok: false;
  readonly code: 'changed';
  readonly acts: readonly PriceAct[];
}

export type Refused<E extends string> = Extract<Result<never, E>, { readonly ok: false }>;
type Counted<E extends string> =
  | { readonly ok: true; readonly value: { readonly version: number } }
  | Refused<E | 'not_found' | 'impossible'>
  | Overtaken;

/** Makes prices those of a finish from now on, unless somebody changed them since they were seen. */
export function savePrices(
  { db, clock }: FinishPriceDeps,
  { id, version, by, ...written }: WrittenPrices,
): Promise<Counted<never>> {
  const tiers = sortedTiers(written.tiers);
  return seen(db, { id, version, tiers }, async (trx, finish) => {
    const changes = changesOfTiers(finish.tiers, tiers);
    if (changes.length === 0) return ok({ version });
    const act = { finish, tiers, changes, by, now: clock.now() };
    return ok({ version: await makePrices(trx, 'cambiar_precios', act) });
  });
}

/** Keeps prices until their day. */
export function planPrices(
  { db, clock }: FinishPriceDeps,
  { id, version, by, day, ...written }: WrittenPrices & { readonly day: string },
): Promise<Counted<'taken'>> {
  const now = clock.now();
  const fault = faultOfDay(day, dayOf(now));
  if (fault) return Promise.resolve(refuse('impossible', { faults: [fault] }));
  const tiers = sortedTiers(written.tiers);
  return seen(db, { id, version, tiers }, async (trx, finish) => {
    if (!(await insertPlan(trx, { finishId: id, day, tiers, by, now }))) return refuse('taken');
    const next = await countFinishChange(trx, id);
    await recordAct(trx, {
      accountId: by,
      action: 'planear_precios',
      subject: subjectOf(finish.name),
      detail: {
        version: next,
        dia: day,
        cambios: changesOfTiers(finish.tiers, tiers),
        antes: finish.tiers,
        ahora: tiers,
      },
      now,
    });
    return ok({ version: next });
  });
}

/** Drops a planned change, as long as its day has not come. */
export function dropPlan(
  { db, clock }: FinishPriceDeps,
  { id, plan, by }: { readonly id: number; readonly plan: number; readonly by: number },
): Promise<Result<{ readonly version: number }, 'not_found' | 'due'>> {
  return transact(db, async (trx) => {
    const finish = await holdFinish(trx, id);
    const waiting = (await listPlans(trx, { finishId: id })).find((one) => one.id === plan);
    if (!finish || !waiting) return refuse('not_found');
    const now = clock.now();
    if (waiting.day <= dayOf(now)) return refuse('due');
    await deletePlan(trx, plan);
    const version = await countFinishChange(trx, id);
    const detail = { version, dia: waiting.day, antes: waiting.tiers, planeo: waiting.by };
    const act = { accountId: by, action: 'quitar_plan_precios', subject: subjectOf(finish.name) };
    await recordAct(trx, { ...act, detail, now });
    return ok({ version });
  });
}

/** Makes prices those of a finish that is held, and takes down what they were. */
export async function makePrices(
  trx: Queries,
  action: 'cambiar_precios' | 'aplicar_precios',
  change: {
    readonly finish: KeptFinish;
    readonly tiers: readonly FinishTier[];
    readonly changes: readonly string[];
    readonly by: number;
    readonly now: Date;
    readonly day?: string;
  },
): Promise<number> {
  const { finish, tiers, changes, by, now, day } = change;
  const version = await replaceTiers(trx, finish.id, tiers);
  await recordAct(trx, {
    accountId: by,
    action,
    subject: subjectOf(finish.name),
    detail: {
      version,
      ...(day ? { dia: day } : {}),
      cambios: changes,
      antes: finish.tiers,
      ahora: tiers,
    },
    now,
  });
  return version;
}

export const NO_INKS =
  'Este terminado no se cobra por tinta: deja en blanco las tintas adicionales.';

type Seen = Pick<WrittenPrices, 'id' | 'version' | 'tiers'>;

/** Does `work` with a finish that is held and can have these prices, if it is still as it was seen. */
function seen<T extends { readonly ok: boolean }>(
  db: Database,
  { id, version, tiers }: Seen,
  work: (trx: Queries, finish: KeptFinish) => Promise<T>,
): Promise<T | Refused<'not_found' | 'impossible'> | Overtaken> {
  const faults = faultsOfTiers(tiers);
  if (faults.length > 0) return Promise.resolve(refuse('impossible', { faults }));
  return asSeen<T | Refused<'impossible'>>(db, { id, version }, async (trx, finish) => {
    if (chargesInks(tiers) && inksOfFinish(finish) <= 1) {
      return refuse('impossible', { faults: [NO_INKS] });
    }
    return work(trx, finish);
  });
}

/** Does `work` with a finish that is held, if it is still the one that was seen. */
export function asSeen<T extends { readonly ok: boolean }>(
  db: Database,
  { id, version }: Pick<WrittenPrices, 'id' | 'version'>,
  work: (trx: Queries, finish: KeptFinish) => Promise<T>,
): Promise<T | Refused<'not_found'> | Overtaken> {
  return transact(db, async (trx) => {
    const finish = await holdFinish(trx, id);
    if (!finish) return refuse('not_found');
    if (finish.version === version) return work(trx, finish);
    const acts = await listActs(trx, subjectOf(finish.name), { since: version });
    return { ok: false as const, code: 'changed' as const, acts };
  });
}
