import { toCentavos, toPesos } from '../../../kernel/money.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { App } from '../../../platform/http/app.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import * as deskCalls from '../desk-calls.ts';
import * as deskContract from '../desk-contract.ts';
import { listBelowCost } from './below-cost.sql.ts';
import * as keep from './keep-list.ts';
import { findPriceList } from './price-list.sql.ts';

/** Of products below their cost, those that are told one by one. */
const MOST_TOLD = 6;
const OWN_ACCOUNT = 'Es tu propia cuenta: su lista te la da otra persona.';
const SENTENCES = {
  taken: 'Ya hay una lista con ese nombre.',
  unknown_category: 'Una de esas categorías ya no existe. Actualiza la página.',
  unknown_product: 'Uno de esos productos no existe.',
  not_found: 'Esa lista o ese cliente ya no está: alguien lo quitó. Actualiza la página.',
  changed:
    'Alguien más cambió esta lista mientras la editabas. Revisa cómo quedó y vuelve a intentar.',
  has_members: 'Todavía tiene clientes. Retíralos o dales otra lista antes de quitarla.',
  own_prices: 'Tú pagas con esta lista: la cambia otra persona.',
  unknown_customer: 'No hay ninguna cuenta con ese correo.',
} as const;

function told<C extends keyof typeof SENTENCES>(done: Result<number, C>) {
  if (done.ok) return ok({ id: done.value });
  const { claves } = done.detail ?? {};
  if (!Array.isArray(claves)) return { ...done, sentence: SENTENCES[done.code] };
  const [first, ...more] = claves.map(String);
  const rest = more.length > 0 ? `, ni con otras ${more.length} de las que escribiste` : '';
  return { ...done, sentence: `No hay ningún producto con la clave «${first}»${rest}.` };
}

/** Price lists: whoever pays by one asks for it, and the staff that keeps them. */
export function registerPriceLists(app: App, deps: keep.ListDeps): void {
  serveCall(app, calls.myPriceList, contract.myPriceList, async ({ caller }) =>
    ok({ lista: await findPriceList(deps.db, caller.account.id) }),
  );
  serveCall(app, deskCalls.reviewPriceList, deskContract.reviewPriceList, async ({ body }) => {
    const { total, first } = await listBelowCost(deps.db, body, MOST_TOLD);
    const productos = first.map(({ code, name, loses }) => ({
      ...{ clave: code, nombre: name, pierde: toPesos(toCentavos(loses)) },
    }));
    return ok({ cuantos: total, productos });
  });
  serveCall(
    app,
    deskCalls.createPriceList,
    deskContract.createPriceList,
    async ({ body, caller }) => told(await keep.createList(deps, caller.account.id, body)),
  );
  serveCall(
    app,
    deskCalls.changePriceList,
    deskContract.changePriceList,
    async ({ params, body, caller }) =>
      told(await keep.changeList(deps, caller.account.id, { ...body, ...params })),
  );
  serveCall(
    app,
    deskCalls.removePriceList,
    deskContract.removePriceList,
    async ({ params, body, caller }) =>
      told(await keep.removeList(deps, caller.account.id, { ...body, ...params })),
  );
  serveCall(app, deskCalls.addMember, deskContract.addMember, async ({ params, body, caller }) => {
    const done = await keep.addMember(deps, caller.account.id, { ...body, ...params });
    return !done.ok && done.code === 'own_prices' ? { ...done, sentence: OWN_ACCOUNT } : told(done);
  });
  serveCall(
    app,
    deskCalls.removeMember,
    deskContract.removeMember,
    async ({ params, body, caller }) =>
      told(await keep.removeMember(deps, caller.account.id, { ...body, ...params })),
  );
}
