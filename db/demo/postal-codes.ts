import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  addPostalCodes,
  type PostalCodeRow,
} from '../../src/features/checkout/server/postal-code.sql.ts';
import { stateByCode } from '../../src/kernel/mexican-states.ts';
import type { Queries } from '../../src/platform/db/connect.ts';

const HEADING = /^# ([A-Z]+) (.+)$/;
const ENTRY = /^(\d{5}) (.+)$/;

/**
 * Reads postal-codes.txt: `# STATE Municipality` followed by `CODE colonia; colonia`.
 * Throws for a line that is neither: that is a typing mistake in the list.
 */
export function readPostalCodeList(text: string): PostalCodeRow[] {
  const rows: PostalCodeRow[] = [];
  let place: Pick<PostalCodeRow, 'state' | 'state_code' | 'municipality'> | undefined;
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    if (line === '') continue;
    const heading = HEADING.exec(line);
    if (heading) {
      const state = stateByCode(heading[1] ?? '');
      if (!state) throw new Error(`unknown state: ${line}`);
      place = { state: state.name, state_code: state.code, municipality: heading[2] ?? '' };
      continue;
    }
    const entry = ENTRY.exec(line);
    if (!entry || !place) throw new Error(`not an entry: ${line}`);
    for (const [position, settlement] of (entry[2] ?? '').split('; ').entries()) {
      rows.push({ ...place, postal_code: entry[1] ?? '', settlement, position });
    }
  }
  return rows;
}

/** The demo shop's postal codes: the main ones of every state. */
export const DEMO_POSTAL_CODES: readonly PostalCodeRow[] = readPostalCodeList(
  readFileSync(path.join(import.meta.dirname, 'postal-codes.txt'), 'utf8'),
);

/**
 * Stores them. A real shop imports the whole catalogue instead (`npm run import:postal-codes`),
 * whose licence does not let us hand it on.
 */
export async function fillPostalCodes(db: Queries): Promise<void> {
  await addPostalCodes(db, DEMO_POSTAL_CODES);
}
