import type { Area } from '../../src/features/assignments/area.ts';
import { writeAssignment } from '../../src/features/assignments/server/assignment.sql.ts';
import type { Queries } from '../../src/platform/db/connect.ts';

const HOUR_MS = 3600 * 1000;

/** Whose first orders of which states are whose: of every second one somebody still has to say. */
const TAKEN: readonly {
  readonly area: Area;
  readonly email: string;
  readonly states: readonly number[];
}[] = [
  { area: 'diseno', email: 'diseno@demo.example', states: [3] },
  { area: 'produccion', email: 'produccion@demo.example', states: [7] },
];

/** Some orders have a person in design or in production, others wait for one. */
export async function fillAssignments(db: Queries, now: Date): Promise<void> {
  for (const { area, email, states } of TAKEN) {
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const orders = await db
      .selectFrom('orders')
      .select('id')
      .where('status', 'in', [...states])
      .orderBy('id')
      .execute();
    for (const order of orders.filter((_, place) => place % 2 === 0)) {
      const told = { to: id, by: id, now: new Date(now.getTime() - HOUR_MS) };
      await writeAssignment(db, { orderId: order.id, area }, told);
    }
  }
}
