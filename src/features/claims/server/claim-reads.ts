import type { Clock } from '../../../kernel/clock.ts';
import type { Queries } from '../../../platform/db/connect.ts';
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

/** What the staff's page of claims reads, of the orders in this visit's sight. */
export function claimDeskReads({ db }: Pick<Deps, 'db'>, sight: Sight): ClaimDeskReads {
  return {
    list: (open) => listClaims(db, open, sight),
    one: (id) => readClaim(db, id, sight),
  };
}
