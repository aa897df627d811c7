import { may } from '../../../kernel/permissions.ts';
import type { Database, Queries } from '../../../platform/db/connect.ts';
import { begunCatalogue } from '../../catalog/server/desk/begun.sql.ts';
import { PAGE_PREFIX } from '../../content/page-keys.ts';
import { listBankAccounts } from '../../payment/server/transfer/bank-account.sql.ts';
import { findQuoters, type QuoterDefaults } from '../../shipping/server/office/quoters.sql.ts';
import { hasActiveService } from '../../shipping/server/tariff.sql.ts';
import { readBeginning } from '../../site/server/installation.sql.ts';
import { latestOf } from '../../site/server/revision.sql.ts';
import { readSettings } from '../../site/server/settings.sql.ts';
import { sampleFacts } from '../../site/settings.ts';
import { missingToOpen, type OpeningFacts, stepsFor } from '../opening.ts';
import type { Opening } from '../reads.ts';
import type { DeskPerson } from './desk-reads.ts';

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
  const [settings, accounts, service, live, begun, written] = await Promise.all([
    readSettings(db, ''),
    listBankAccounts(db),
    hasActiveService(db),
    findQuoters(db, quoters),
    begunCatalogue(db),
    latestOf(db, PAGE_PREFIX),
  ]);
  return {
    ...begun,
    sampleFacts: sampleFacts(settings),
    paid: installed.charges || accounts.length > 0,
    ships: service || live.quoters.live,
    legal: legalRead || LEGAL.every((key) => written.has(key)),
    mails: installed.mails,
    invoices: installed.invoices,
    labels: installed.labels,
  };
}

/** Shops that lack nothing, or are the demo: they are not asked again while this process lives. */
const open = new WeakSet<Database>();

/** What this person's shop lacks to open; null where nothing is to be told. */
export async function readOpening(
  db: Database,
  installed: Installed,
  person: DeskPerson | undefined,
): Promise<Opening | null> {
  if (!person || open.has(db)) return null;
  const { kind, legalRead, aside } = await readBeginning(db);
  const holds = may(person.roles, 'site.edit');
  if (aside && !holds) return null;
  const facts = kind === 'demo' ? undefined : await openingFacts(db, installed, legalRead);
  const missing = facts ? missingToOpen(facts) : [];
  if (!facts || missing.length === 0) {
    open.add(db);
    return null;
  }
  const steps = stepsFor(facts, person.roles);
  return steps.length === 0 ? null : { steps, missing: missing.length, aside, holds };
}
