import type { Clock } from '../../../kernel/clock.ts';
import { normaliseEmail } from '../../../kernel/email.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Database, Queries } from '../../../platform/db/connect.ts';
import { transact } from '../../../platform/db/transact.ts';
import { findByEmail, lockAccount } from '../../accounts/server/account.sql.ts';
import { recordAct } from '../../accounts/server/audit.sql.ts';
import type { PriceListRow } from '../reads.ts';
import * as office from './office.sql.ts';

export interface ListDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** Takes back what a transaction did before it found out. */
class Unknown extends Error {
  readonly refusal: ReturnType<typeof refuse<'unknown_category' | 'unknown_product'>>;
  constructor(refusal: Unknown['refusal']) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

type Refusal = 'taken' | 'unknown_category' | 'unknown_product';
/** What whoever works here pays themselves is somebody else's word, as their refunds are. */
type Own = 'own_prices';

async function undoing<T, C extends string>(
  work: Promise<Result<T, C>>,
): Promise<Result<T, C | 'unknown_category' | 'unknown_product'>> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Unknown) return error.refusal;
    throw error;
  }
}

/** Sets what categories and products have of their own; nothing at all where one of them is unknown. */
async function setOwn(trx: Queries, id: number, terms: office.ListTerms): Promise<void> {
  if (!(await office.setCategories(trx, id, terms))) throw new Unknown(refuse('unknown_category'));
  const claves = await office.setProducts(trx, id, terms);
  if (claves.length > 0) throw new Unknown(refuse('unknown_product', { claves }));
}

export function createList(
  { db, clock }: ListDeps,
  staffId: number,
  terms: office.ListTerms,
): Promise<Result<number, Refusal>> {
  return undoing(
    transact(db, async (trx) => {
      const id = await office.insertList(trx, terms);
      if (id === undefined) return refuse('taken');
      await setOwn(trx, id, terms);
      const act = { accountId: staffId, action: 'crear_lista_precios', subject: terms.nombre };
      await recordAct(trx, { ...act, detail: { ahora: terms }, now: clock.now() });
      return ok(id);
    }),
  );
}

const termsOf = (list: PriceListRow): office.ListTerms => ({
  nombre: list.nombre,
  descuento: list.descuento,
  categorias: list.categorias,
  productos: list.productos,
});

/** The list if it is still what whoever changes it saw. */
async function seen(
  trx: Queries,
  id: number,
  version: number,
): Promise<Result<PriceListRow, 'not_found' | 'changed'>> {
  const before = await office.holdList(trx, id);
  if (!before) return refuse('not_found');
  return before.version === version ? ok(before) : refuse('changed');
}

/** Changes a list for the orders to come; whoever saw an older one changes nothing. */
export function changeList(
  { db, clock }: ListDeps,
  staffId: number,
  { id, version, ...terms }: office.ListTerms & { readonly id: number; readonly version: number },
): Promise<Result<number, Refusal | 'not_found' | 'changed' | Own>> {
  return undoing(
    transact(db, async (trx): Promise<Result<number, 'not_found' | 'changed' | Own | 'taken'>> => {
      const before = await seen(trx, id, version);
      if (!before.ok) return before;
      if (await office.isMember(trx, staffId, id)) return refuse('own_prices');
      if (await office.nameTaken(trx, terms.nombre, id)) return refuse('taken');
      await office.updateList(trx, id, terms);
      await setOwn(trx, id, terms);
      const act = { accountId: staffId, action: 'cambiar_lista_precios', subject: terms.nombre };
      const detail = { antes: termsOf(before.value), ahora: terms };
      await recordAct(trx, { ...act, detail, now: clock.now() });
      return ok(id);
    }),
  );
}

/** Removes a list that nobody pays by. */
export function removeList(
  { db, clock }: ListDeps,
  staffId: number,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<Result<number, 'not_found' | 'changed' | 'has_members'>> {
  return transact(db, async (trx) => {
    const before = await seen(trx, id, version);
    if (!before.ok) return before;
    if (before.value.clientes > 0) return refuse('has_members');
    await office.deleteList(trx, id);
    const act = {
      accountId: staffId,
      action: 'quitar_lista_precios',
      subject: before.value.nombre,
    };
    await recordAct(trx, { ...act, detail: { antes: termsOf(before.value) }, now: clock.now() });
    return ok(id);
  });
}

/** Gives a customer these prices, in the place of any other list's. */
export function addMember(
  { db, clock }: ListDeps,
  staffId: number,
  { id, correo }: { readonly id: number; readonly correo: string },
): Promise<Result<number, 'not_found' | 'unknown_customer' | Own>> {
  return transact(db, async (trx) => {
    const list = await office.holdList(trx, id);
    if (!list) return refuse('not_found');
    const found = await findByEmail(trx, normaliseEmail(correo));
    if (!found || !(await lockAccount(trx, found.id))) return refuse('unknown_customer');
    if (found.id === staffId) return refuse('own_prices');
    const before = await office.listNameOf(trx, found.id);
    await office.setMember(trx, found.id, id, clock.now());
    const act = { accountId: staffId, action: 'dar_lista_precios', subject: list.nombre };
    const detail = { cuenta: found.id, antes: before };
    await recordAct(trx, { ...act, detail, now: clock.now() });
    return ok(id);
  });
}

/** The customer pays what the public pays. */
export function removeMember(
  { db, clock }: ListDeps,
  staffId: number,
  { id, cuenta }: { readonly id: number; readonly cuenta: number },
): Promise<Result<number, 'not_found'>> {
  return transact(db, async (trx) => {
    const list = await office.holdList(trx, id);
    if (!list || !(await office.deleteMember(trx, cuenta, id))) return refuse('not_found');
    const act = { accountId: staffId, action: 'retirar_lista_precios', subject: list.nombre };
    await recordAct(trx, { ...act, detail: { cuenta }, now: clock.now() });
    return ok(id);
  });
}
