import type { Clock } from '../../../kernel/clock.ts';
import { toCentavos, toPesos } from '../../../kernel/money.ts';
import { may, type Permission } from '../../../kernel/permissions.ts';
import { addWorkingDays, dayOf } from '../../../kernel/working-days.ts';
import type { Database, Queries } from '../../../platform/db/connect.ts';
import { transact } from '../../../platform/db/transact.ts';
import { qrCode } from '../../../platform/qr-code.ts';
import { staffPages } from '../../../staff-routes.ts';
import { recordLook } from '../../accounts/server/audit.sql.ts';
import { findHolders } from '../../assignments/server/assignment.sql.ts';
import { maySeeOrder, sightOf } from '../../assignments/server/sight.sql.ts';
import { offersFor } from '../../orders/moves.ts';
import { toCharge } from '../../orders/server/charge/charge.sql.ts';
import { findGuide } from '../../orders/server/guide.sql.ts';
import { pausedIn } from '../../orders/server/moving-order.sql.ts';
import { toWanted } from '../../orders/server/wanted/wanted.sql.ts';
import { CANCELLED, IN_PRODUCTION, PAUSED, statusName } from '../../orders/status.ts';
import { unprinted } from '../../production/count-pieces.ts';
import { finishingLines } from '../../production/server/run.sql.ts';
import { filterQuery } from '../order-filters.ts';
import type { DeskCustomer, DeskOrder, DeskReads } from '../reads.ts';
import { listAudit } from './audit-list.sql.ts';
import { deliveryOf } from './delivery.ts';
import { deskMark, orderMark } from './mark.sql.ts';
import type { Looking } from './order-list.sql.ts';
import { listPage } from './order-list.sql.ts';
import {
  customerOfOrder,
  eventsOfOrder,
  findHead,
  linesOfOrder,
  paymentsOfOrder,
} from './order-page.sql.ts';
import { countQueues } from './queues.sql.ts';
import { readFailedMails } from './read-mails.ts';
import { unfinishedProducts } from './unfinished-products.ts';

export interface DeskDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly baseUrl: string;
}

export interface DeskPerson {
  readonly id: number;
  readonly roles: readonly string[];
}

/** A promise is at risk from so many working days before it on. */
const SOON_DAYS = 2;
const AUDIT_PAGE = 100;

/** How far somebody may look. */
export function lookingOf({ clock }: Pick<DeskDeps, 'clock'>, person: DeskPerson): Looking {
  return {
    customers: may(person.roles, 'customers.contact'),
    accountId: person.id,
    sight: sightOf(person),
    now: clock.now(),
    soon: addWorkingDays(dayOf(clock.now()), SOON_DAYS),
  };
}

/** What this visit's person may read of the desk; whoever may not read nothing, also by mistake. */
export function deskReads(
  deps: DeskDeps,
  person: DeskPerson | undefined,
): Omit<DeskReads, 'opening'> {
  const { db, clock, baseUrl } = deps;
  const allowed = (permission: Permission): DeskPerson => {
    if (!person || !may(person.roles, permission)) throw new Error(`not for them: ${permission}`);
    return person;
  };
  return {
    mark: async (folio) => {
      allowed('orders.view');
      return folio === undefined ? deskMark(db) : orderMark(db, folio);
    },
    counts: async () => countQueues(db, lookingOf(deps, allowed('orders.view'))),
    unfinished: async () => {
      allowed('catalogue.edit');
      return unfinishedProducts(db);
    },
    list: async (filters) => {
      const who = allowed('orders.view');
      const looking = lookingOf(deps, who);
      if (!looking.customers) return listPage(db, filters, looking);
      return transact(db, async (trx) => {
        const look = { accountId: who.id, subject: filterQuery(filters), now: clock.now() };
        await recordLook(trx, { ...look, action: 'listar_pedidos' });
        return listPage(trx, filters, looking);
      });
    },
    order: async (folio) => readOrder(deps, allowed('orders.view'), folio),
    ticket: async (folio) => {
      const order = await readOrder(deps, allowed('orders.view'), folio);
      return order && { ...order, qr: qrCode(`${baseUrl}${staffPages.order(folio)}`) };
    },
    mails: async () => readFailedMails({ db, clock }, allowed('mails.see')),
    audit: async ({ subject, page }) => {
      allowed('audit.read');
      const offset = (page - 1) * AUDIT_PAGE;
      const found = await listAudit(db, { subject, limit: AUDIT_PAGE + 1, offset });
      return { entradas: found.slice(0, AUDIT_PAGE), hay_mas: found.length > AUDIT_PAGE };
    },
  };
}

type Head = NonNullable<Awaited<ReturnType<typeof findHead>>>;

/** All of one order. Whoever sees the customer leaves a line of it in the same transaction. */
function readOrder(
  { db, clock }: Omit<DeskDeps, 'baseUrl'>,
  person: DeskPerson,
  folio: string,
): Promise<DeskOrder | undefined> {
  return transact(db, async (trx) => {
    const head = await findHead(trx, folio);
    if (!head || !(await maySeeOrder(trx, sightOf(person), { folios: [folio] }))) return undefined;
    const seen = may(person.roles, 'customers.contact');
    if (seen) {
      const look = { accountId: person.id, action: 'ver_pedido', subject: folio };
      await recordLook(trx, { ...look, now: clock.now() });
    }
    const guide = await findGuide(trx, head.id);
    return {
      ...summary(head, clock.now()),
      guia: guide ?? null,
      lineas: await linesOfOrder(trx, head.id, { proposals: may(person.roles, 'proofs.see') }),
      eventos: await eventsOfOrder(trx, head.id, { customer: seen }),
      pagos: await paymentsOfOrder(trx, head.id),
      cliente: seen ? neededOf(await customerOfOrder(trx, head.id), person) : null,
      encargados: await findHolders(trx, head.id),
      movimientos: await offers(trx, head, guide !== undefined, person),
      cobro_de: head.charge_of ?? '',
      cobros: head.charges.map(toCharge),
      entrega: await deliveryOf(trx, head),
    };
  });
}

/** Of the customer what this area needs: no e-mail for a label, no address for a receipt. */
function neededOf(customer: DeskCustomer, { roles }: DeskPerson): DeskCustomer {
  return {
    ...customer,
    correo: may(roles, 'customers.see') ? customer.correo : '',
    direccion: may(roles, 'customers.label') ? customer.direccion : {},
  };
}

async function offers(trx: Queries, head: Head, hasGuide: boolean, { roles }: DeskPerson) {
  const { status, fetched } = head;
  const cameFrom = status === PAUSED ? await pausedIn(trx, head.id) : null;
  const paid = head.payment_state === 'pagado';
  const lacking =
    status === IN_PRODUCTION ? unprinted(await finishingLines(trx, head.id)) : undefined;
  const all = offersFor({ status, cameFrom, paid, hasGuide, fetched, unprinted: lacking }, roles);
  return head.charge_of === null ? all : all.filter(({ to }) => to === CANCELLED);
}

const pesos = (centavos: number): number => toPesos(toCentavos(centavos));

function summary(head: Head, now: Date) {
  const { courier, service }: { courier?: unknown; service?: unknown } = head.shipping;
  return {
    folio: head.folio,
    id_status: head.status,
    estado: statusName(head.status, { charge: head.charge_of !== null, fetched: head.fetched }),
    recoge: head.fetched,
    version: head.version,
    estadoPago: head.payment_state,
    motivoPago: head.payment_note,
    factura: head.invoice,
    fecha: head.created_at.toISOString(),
    pagado: head.paid_at?.toISOString() ?? null,
    vigencia: head.expires_at.toISOString(),
    desde: head.moved_at.toISOString(),
    promesa: head.promised,
    para_el: toWanted(head.wanted, now) ?? null,
    preorden: head.preorder,
    productos: pesos(head.products_centavos),
    terminados: pesos(head.finishes_centavos),
    envio: pesos(head.shipping_centavos),
    descuento: pesos(head.discount_centavos),
    total: pesos(head.total_centavos),
    servicio: [courier, service]
      .filter((part) => typeof part === 'string' && part !== '')
      .join(', '),
  };
}
