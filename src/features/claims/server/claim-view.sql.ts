import { sql } from 'kysely';
import { toCentavos, toPesos } from '../../../kernel/money.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import { images } from '../../../routes.ts';
import { inSight, type Sight } from '../../assignments/server/sight.sql.ts';
import type { ClaimMessage, ClaimRow, ClaimView, DeskClaim } from '../reads.ts';
import { lastSideOf, type MessageRow, messagesOf } from './claim-message.sql.ts';

const claims = (db: Queries) =>
  db
    .selectFrom('claim as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .innerJoin('order_line as l', 'l.id', 'c.order_line_id')
    .leftJoin('orders as r', 'r.id', 'c.rework_order_id')
    .leftJoin('refund_request as q', 'q.id', 'c.refund_request_id')
    .leftJoin('account as a', 'a.id', 'c.decided_by')
    .select([
      'c.id',
      'c.order_id',
      'c.order_line_id',
      'o.folio',
      'l.name',
      'l.colour',
      'l.finish',
      'l.quantity',
    ])
    .select(['l.total_centavos', 'c.kind', 'c.pieces', 'c.wish', 'c.words', 'c.state', 'c.outcome'])
    .select(['c.answer', 'c.created_at', 'c.decided_at', 'r.folio as made', 'a.name as decider'])
    .select('q.amount_centavos as refund')
    .select(
      sql<string[]>`(SELECT coalesce(json_agg(p.file_name ORDER BY p.id), '[]'::json)
        FROM claim_photo p WHERE p.claim_id = c.id AND p.message_id IS NULL)`.as('photos'),
    );
type Row = Awaited<ReturnType<ReturnType<typeof claims>['executeTakeFirstOrThrow']>>;

/** `named`: whoever reads it may know who of the staff wrote. */
function toMessage(row: MessageRow, named: boolean): ClaimMessage {
  return {
    id: row.id,
    de: row.side,
    quien: named && row.side === 'equipo' ? row.who : '',
    texto: row.words,
    fecha: new Date(row.at).toISOString(),
    fotos: row.photos.map((name) => images.claim(name)),
  };
}

function toView(
  row: Row & { readonly messages: readonly MessageRow[] },
  { named }: { readonly named: boolean },
): ClaimView {
  return {
    id: row.id,
    articulo: row.name,
    tipo: row.kind,
    piezas: row.pieces,
    deseo: row.wish,
    texto: row.words,
    fecha: row.created_at.toISOString(),
    fotos: row.photos.map((name) => images.claim(name)),
    mensajes: row.messages.map((message) => toMessage(message, named)),
    estado: row.state,
    resultado: row.outcome,
    respuesta: row.answer,
    resuelta: row.decided_at?.toISOString() ?? null,
    reposicion: row.made,
    devolucion: row.refund === null ? null : toPesos(toCentavos(row.refund)),
  };
}

/** The claims of an order, the newest first. */
export async function claimsOf(db: Queries, orderId: number): Promise<ClaimView[]> {
  const rows = await claims(db)
    .select(messagesOf.as('messages'))
    .where('c.order_id', '=', orderId)
    .orderBy('c.id', 'desc')
    .execute();
  return rows.map((row) => toView(row, { named: false }));
}

/** So many of those that were decided, the newest first; of the open ones all, the oldest first. */
const DECIDED_SHOWN = 100;

/** Those in this sight; `named`: whoever reads them may know whose orders they are about. */
export async function listClaims(
  db: Queries,
  open: boolean,
  { sight, named }: { readonly sight: Sight; readonly named: boolean },
): Promise<ClaimRow[]> {
  const all = claims(db)
    .innerJoin('account as owner', 'owner.id', 'o.account_id')
    .select(['owner.name as owner_name', lastSideOf.as('last')])
    .where(inSight(sight));
  const rows = open
    ? await all.where('c.state', '=', 'abierta').orderBy('c.id').execute()
    : await all
        // Which they are first: the rest is read of these alone.
        .where('c.id', 'in', (claim) =>
          claim
            .selectFrom('claim')
            .select('claim.id')
            .where('claim.state', '!=', 'abierta')
            .orderBy('claim.decided_at', 'desc')
            .limit(DECIDED_SHOWN),
        )
        .orderBy('c.decided_at', 'desc')
        .execute();
  return rows.map((row) => ({
    id: row.id,
    folio: row.folio,
    ...(named ? { cliente: row.owner_name } : {}),
    articulo: row.name,
    tipo: row.kind,
    piezas: row.pieces,
    estado: row.state,
    fecha: row.created_at.toISOString(),
    ultimo: row.last,
  }));
}

export async function readClaim(
  db: Queries,
  id: number,
  sight: Sight,
): Promise<DeskClaim | undefined> {
  const row = await claims(db)
    .select(messagesOf.as('messages'))
    .where('c.id', '=', id)
    .where(inSight(sight))
    .executeTakeFirst();
  return (
    row && {
      ...toView(row, { named: true }),
      folio: row.folio,
      linea: row.order_line_id,
      cantidad: row.quantity,
      color: row.colour,
      terminado: row.finish,
      total: toPesos(toCentavos(row.total_centavos)),
      decidio: row.decider ?? '',
    }
  );
}
