import type { MoveFacts } from '../../src/features/orders/moves.ts';
import { CANCELLED, PAUSED } from '../../src/features/orders/status.ts';
import type { Queries } from '../../src/platform/db/connect.ts';
import { type DemoOrder, pathTo } from './order-states.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Who of the demo's staff brings an order into a state; the others are the shop's own work. */
const BY_ROLE: Readonly<Record<number, string>> = {
  5: 'produccion',
  6: 'almacen',
  7: 'produccion',
  8: 'produccion',
  9: 'almacen',
  10: 'almacen',
  11: 'produccion',
  12: 'ventas',
  13: 'almacen',
  14: 'almacen',
};

/** What the move into a state told. */
function factsOf(to: number, folio: string): MoveFacts {
  switch (to) {
    case 9:
      return { cajas: 2, peso_kg: 18.4 };
    case 10:
      return { guia: guideOf(folio) };
    case PAUSED:
      return {
        motivo: 'Tu logotipo viene en baja resolución y se vería borroso al imprimirlo.',
        que_sigue: 'Responde al correo con tu logotipo en PDF o SVG y seguimos el mismo día.',
      };
    case CANCELLED:
      return { motivo: 'El proveedor dejó de fabricar este producto.' };
    case 14:
      return { recibio: 'Recepción' };
    default:
      return {};
  }
}

const guideOf = (folio: string) => ({
  paqueteria: 'Ruta Norte',
  numero: `RN${folio.slice(2, 10)}`,
  enlace: '',
});

/** The events that led an order to its state, with who, when and why, and its guide. */
export async function tellHistory(
  trx: Queries,
  stored: { readonly id: number; readonly folio: string },
  order: DemoOrder,
  created: Date,
): Promise<void> {
  const staff = await staffByRole(trx);
  const path = pathTo(order);
  let at = created;
  for (const [step, to] of path.slice(1).entries()) {
    at = new Date(created.getTime() + ((step + 1) * DAY_MS * order.daysAgo) / (path.length + 1));
    const accountId = staff.get(BY_ROLE[to] ?? '') ?? null;
    await trx
      .insertInto('order_event')
      .values({
        order_id: stored.id,
        at,
        kind: to === 2 || to === 3 ? 'pago' : 'estado',
        from_status: path[step] ?? null,
        to_status: to,
        actor: actorOf(to, accountId),
        account_id: accountId,
        detail: JSON.stringify(factsOf(to, stored.folio)),
      })
      .execute();
    if (to === 10) await giveGuide(trx, stored, at);
  }
  await trx
    .updateTable('orders')
    .set({ moved_at: at, version: path.length })
    .where('id', '=', stored.id)
    .execute();
}

function actorOf(to: number, accountId: number | null): string {
  if (to === 4) return 'cliente';
  return accountId === null ? 'sistema' : 'personal';
}

async function giveGuide(
  trx: Queries,
  { id, folio }: { readonly id: number; readonly folio: string },
  at: Date,
): Promise<void> {
  const { paqueteria: carrier, numero: number } = guideOf(folio);
  await trx
    .insertInto('order_guide')
    .values({ order_id: id, carrier, number, created_at: at })
    .execute();
}

async function staffByRole(db: Queries): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'roles'])
    .where('email', 'like', '%@demo.example')
    .execute();
  return new Map(rows.flatMap(({ id, roles }) => roles.map((role) => [role, id] as const)));
}
