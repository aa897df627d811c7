import { may } from '../../../kernel/permissions.ts';
import type { Database, Queries } from '../../../platform/db/connect.ts';
import { transact } from '../../../platform/db/transact.ts';
import { recordAct } from '../../accounts/server/audit.sql.ts';
import { begunCatalogue } from '../../catalog/server/desk/begun.sql.ts';
import { hasPostalCodes } from '../../checkout/server/postal-code.sql.ts';
import { PAGE_PREFIX } from '../../content/page-keys.ts';
import { listBankAccounts } from '../../payment/server/transfer/bank-account.sql.ts';
import { findQuoters, type QuoterDefaults } from '../../shipping/server/office/quoters.sql.ts';
import { hasActiveService, offeredSamples } from '../../shipping/server/tariff.sql.ts';
import {
  keepLegalRead,
  putOpeningAside,
  readBeginning,
} from '../../site/server/installation.sql.ts';
import { latestOf } from '../../site/server/revision.sql.ts';
import { readSettings } from '../../site/server/settings.sql.ts';
import { sampleFacts } from '../../site/settings.ts';
import { missingToOpen, type OpeningFacts, stepsFor } from '../opening.ts';
import type { Opening } from '../reads.ts';
import type { DeskDeps, DeskPerson } from './desk-reads.ts';

/** What whoever hosts the shop gave it accounts for. */
export interface Installed {
  readonly mails: boolean;
  /** A company that charges cards or holds money. */
  readonly charges: boolean;
  readonly invoices: boolean;
  readonly labels: boolean;
  readonly quoters: QuoterDefaults;
}

/** Its legal pages, which name the company: the others promise nothing in its name. */
const LEGAL = ['privacidad', 'condiciones'];

/** What the shop has, as the features that own it say. */
export async function openingFacts(
  db: Queries,
  { quoters, ...installed }: Installed,
  legalRead: boolean,
): Promise<OpeningFacts> {
  const [settings, accounts, service, live, begun, written, postalCodes, sampleServices] =
    await Promise.all([
      readSettings(db, ''),
      listBankAccounts(db),
      hasActiveService(db),
      findQuoters(db, quoters),
      begunCatalogue(db),
      latestOf(db, PAGE_PREFIX),
      hasPostalCodes(db),
      offeredSamples(db),
    ]);
  return {
    ...begun,
    sampleFacts: sampleFacts(settings),
    paid: installed.charges || accounts.length > 0,
    ships: service || live.quoters.live,
    sampleServices,
    legal: legalRead || LEGAL.every((key) => written.has(key)),
    mails: installed.mails,
    postalCodes,
    invoices: installed.invoices,
    labels: installed.labels,
  };
}

/** How long a shop that lacks nothing, or is the demo, is not asked again. */
const STAYS_OPEN_MS = 60_000;
/** When each was found so last. */
const open = new WeakMap<Database, number>();

/** What this person's shop lacks to open; null where nothing is to be told. */
export async function readOpening(
  db: Database,
  installed: Installed,
  person: DeskPerson | undefined,
  now: Date,
): Promise<Opening | null> {
  // A clock that was set back must not keep it for as long as it was wrong.
  const age = Math.abs(now.getTime() - (open.get(db) ?? Number.NEGATIVE_INFINITY));
  if (!person || age < STAYS_OPEN_MS) return null;
  const { kind, legalRead, aside } = await readBeginning(db);
  const holds = may(person.roles, 'site.edit');
  if (aside && !holds) return null;
  const facts = kind === 'demo' ? undefined : await openingFacts(db, installed, legalRead);
  const missing = facts ? missingToOpen(facts) : [];
  if (!facts || missing.length === 0) {
    open.set(db, now.getTime());
    return null;
  }
  const steps = stepsFor(facts, person.roles);
  return steps.length === 0 ? null : { steps, missing: missing.length, aside, holds };
}

/** What somebody may say of that list, and how the log tells it. */
const SAID = {
  ocultar: 'ocultar_apertura',
  mostrar: 'mostrar_apertura',
  legales: 'leer_legales',
} as const;

/** Puts the list aside, brings it back, or says that the legal pages are right as they came. */
export function sayOfOpening(
  { db, clock }: Pick<DeskDeps, 'db' | 'clock'>,
  accountId: number,
  said: keyof typeof SAID,
): Promise<void> {
  const now = clock.now();
  return transact(db, async (trx) => {
    const changed =
      said === 'legales'
        ? await keepLegalRead(trx, now)
        : await putOpeningAside(trx, said === 'ocultar' ? now : null);
    if (changed) await recordAct(trx, { accountId, action: SAID[said], subject: '', now });
  });
}
