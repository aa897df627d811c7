import type { Clock } from '../../../kernel/clock.ts';
import { toCentavos, toPesos } from '../../../kernel/money.ts';
import { may } from '../../../kernel/permissions.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { transact } from '../../../platform/db/transact.ts';
import { recordLook } from '../../accounts/server/audit.sql.ts';
import { statusName } from '../../orders/status.ts';
import { ownCredit } from '../../payment/server/credit/own-credit.ts';
import type { CustomerDeskReads, CustomerPage } from '../reads.ts';
import { readCustomerTerms, sightOf } from '../sight.ts';
import { listCustomers } from './customer-list.sql.ts';
import * as store from './customer-page.sql.ts';

export interface CustomerDeps {
  readonly db: Database;
  readonly clock: Clock;
}

export interface CustomerLooker {
  readonly id: number;
  readonly roles: readonly string[];
}

const PAGE = 50;
const NEWEST = 20;
const FAVOURITES = 10;

/** How the log names a customer: it keeps no name. */
export const subjectOf = (id: number): string => `cliente ${id}`;

const pesos = (centavos: number): number => toPesos(toCentavos(centavos));

/** What somebody of the staff reads of customers; every look is taken down with the reading. */
export function customerDeskReads(
  { db, clock }: CustomerDeps,
  looker: CustomerLooker | undefined,
): CustomerDeskReads {
  const allowed = (): CustomerLooker => {
    if (!looker || !may(looker.roles, 'customers.see')) throw new Error('customers are for staff');
    return looker;
  };
  return {
    list: (search) => {
      const { id: accountId, roles } = allowed();
      return transact(db, async (trx) => {
        const subject = search;
        await recordLook(trx, { accountId, action: 'buscar_clientes', subject, now: clock.now() });
        const terms = search === '' ? undefined : readCustomerTerms(search, sightOf(roles));
        const rows = await listCustomers(trx, terms, PAGE + 1);
        return {
          buscar: search,
          clientes: rows.slice(0, PAGE).map((row) => ({
            id: row.id,
            nombre: row.name,
            correo: row.email,
            empresa: row.company ?? '',
            pedidos: row.orders,
            comprado: pesos(row.paid),
            ultimo: row.last?.toISOString() ?? null,
          })),
          hay_mas: rows.length > PAGE,
        };
      });
    },
    one: (id) => readCustomer({ db, clock }, allowed(), id),
  };
}

function readCustomer(
  { db, clock }: CustomerDeps,
  { id: accountId, roles }: CustomerLooker,
  id: number,
): Promise<CustomerPage | undefined> {
  return transact(db, async (trx): Promise<CustomerPage | undefined> => {
    const head = await store.findCustomer(trx, id);
    if (!head) return undefined;
    const now = clock.now();
    await recordLook(trx, { accountId, action: 'ver_cliente', subject: subjectOf(id), now });
    const sees = sightOf(roles);
    const orders = await store.newestOrders(trx, id, NEWEST);
    return {
      id,
      nombre: head.name,
      correo: head.email,
      correo_confirmado: head.verified,
      desde: head.since.toISOString(),
      empresa: head.company ?? '',
      pedidos: head.orders,
      comprado: pesos(head.paid),
      debe: pesos(head.owing),
      lista: head.listId === null ? null : { id: head.listId, nombre: head.list ?? '' },
      telefonos: sees.phone ? await store.phonesOf(trx, id) : null,
      saldo: await ownCredit(trx, id, now),
      ultimos: orders.map((order) => ({
        folio: order.folio,
        estado: statusName(order.status, order),
        estadoPago: order.payment_state,
        total: pesos(order.total_centavos),
        fecha: order.created_at.toISOString(),
      })),
      productos: await store.boughtProducts(trx, id, FAVOURITES),
      direcciones: sees.addresses ? await store.addressesOf(trx, id) : null,
      fiscales: sees.fiscal ? await store.fiscalDataOf(trx, id) : null,
      reclamaciones: await store.claimsOf(trx, id, NEWEST),
      notas: await store.notesOf(trx, id),
    };
  });
}
