import type { Queries } from '../../../../platform/db/connect.ts';
import type { QuoterChoice, Quoters } from '../../quoters.ts';

/** Under which name the changes of who quotes are kept, among those of the tariff. */
export const QUOTERS_PART = 'cotizan';

/** What the configuration says of who quotes. */
export interface QuoterDefaults {
  readonly account: boolean;
  readonly quoters: Quoters;
  /** Couriers to choose from. */
  readonly offered: readonly string[];
}

/**
 * Who quotes: what staff saved last, or the configuration while nobody did (decision 0055). Without
 * an account the own tariff quotes, whatever was chosen while there was one.
 */
export async function findQuoters(
  db: Queries,
  { account, quoters: configured, offered: carriers }: QuoterDefaults,
): Promise<QuoterChoice> {
  const row = await db
    .selectFrom('tariff_revision')
    .select(['version', 'content'])
    .where('part', '=', QUOTERS_PART)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const saved = row ? quotersIn(row.content) : undefined;
  const quoters = saved ?? configured;
  return {
    version: row ? Number(row.version) : 0,
    quoters: { ...quoters, live: quoters.live && account },
    account,
    carriers,
  };
}

function quotersIn(content: object): Quoters | undefined {
  const live: unknown = Reflect.get(content, 'live');
  const carriers: unknown = Reflect.get(content, 'carriers');
  if (typeof live !== 'boolean' || !Array.isArray(carriers)) return undefined;
  return { live, carriers: carriers.filter((code) => typeof code === 'string') };
}
