import { nextPull } from '../../src/features/supplier-imports/pulls/pull.ts';
import { addPull } from '../../src/features/supplier-imports/server/pulls/pull.sql.ts';
import type { Queries } from '../../src/platform/db/connect.ts';
import { ACCOUNT, PATHS } from '../../src/sandbox/promostandards/account.ts';

/**
 * A fictitious supplier whose services are asked every morning: the stand-in's. What it says waits
 * for somebody's look, so that the catalogue stays as it is filled. Needs the people.
 */
export async function fillSupplierService(tx: Queries, now: Date): Promise<void> {
  const keeper = await tx
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'catalogo@demo.example')
    .executeTakeFirstOrThrow();
  const schedule = { everyHours: 24, atHour: 6 };
  await addPull(
    tx,
    {
      ...{ name: 'Sierra Azul', kind: 'promostandards', address: null },
      service: {
        ...{ account: ACCOUNT.name, ...PATHS, priceType: 'Customer', fob: '' },
        ...{ supplier: 'Sierra Azul Promocionales', marginPercent: 45 },
      },
      ...{ every_hours: schedule.everyHours, at_hour: schedule.atHour, stock_only: false },
      ...{ alone: false, most_vanished: 0, active: true, warehouse_id: null },
    },
    { by: keeper.id, nextAt: nextPull(schedule, now) },
  );
}
