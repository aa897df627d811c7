import type { Clock } from '../../../kernel/clock.ts';
import { may } from '../../../kernel/permissions.ts';
import type { Database, Queries } from '../../../platform/db/connect.ts';
import { transact } from '../../../platform/db/transact.ts';
import { recordLook } from '../../accounts/server/audit.sql.ts';
import type { Sight } from '../../assignments/server/sight.sql.ts';
import { pausedIn } from '../../orders/server/moving-order.sql.ts';
import { PAUSED } from '../../orders/status.ts';
import { claimDeadline, windowOf } from '../claim.ts';
import type { ClaimDeskReads, ClaimReads } from '../reads.ts';
import { deliveredAt, findOwnOrder, linesToClaim } from './claim.sql.ts';
import { claimsOf, listClaims, readClaim } from './claim-view.sql.ts';

interface Deps {
  readonly db: Queries;
  readonly clock: Clock;
}

interface Reader {
  readonly id: number;
  readonly roles: readonly string[];
}

/** What pages may read of the claims of this visit's person. */
export function claimReads({ db, clock }: Deps, accountId: number | undefined): ClaimReads {
  return {
    page: async (folio) => {
      if (accountId === undefined) return undefined;
      const order = await findOwnOrder(db, accountId, folio);
      if (!order) return undefined;
      const { id, status } = order;
      const cameFrom = status === PAUSED ? await pausedIn(db, id) : null;
      const delivered = await deliveredAt(db, id);
      const facts = { status, cameFrom, deliveredAt: delivered };
      const open = windowOf(facts, clock.now());
      const lines = await linesToClaim(db, id);
      return {
        folio,
        hasta: open.ok ? open.value : null,
        porque: open.ok ? null : open.code,
        termino:
          !open.ok && open.code === 'too_late' && delivered ? claimDeadline(delivered) : null,
        lineas: lines.map(({ id: line, name, image, colour, finish, quantity, claimed }) => ({
          id: line,
          nombre: name,
          imagen: image,
          color: colour,
          terminado: finish,
          quedan: quantity - claimed,
        })),
        reclamaciones: await claimsOf(db, id),
      };
    },
  };
}

/**
 * What the staff's page of claims reads, of the orders in this visit's sight. `person`: whoever reads; a
 * list that tells them who the customers are leaves a line in the log.
 */
export function claimDeskReads(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  sight: Sight,
  person?: Reader,
): ClaimDeskReads {
  return {
    list: (open) => {
      if (!person || !may(person.roles, 'customers.contact'))
        return listClaims(db, open, { sight, named: false });
      const subject = open ? 'abiertas' : 'resueltas';
      const look = { accountId: person.id, action: 'listar_reclamaciones', subject };
      return transact(db, async (trx) => {
        await recordLook(trx, { ...look, now: clock.now() });
        return listClaims(trx, open, { sight, named: true });
      });
    },
    one: (id) => readClaim(db, id, sight),
  };
}
