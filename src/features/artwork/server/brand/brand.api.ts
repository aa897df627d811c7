import { ok, refuse } from '../../../../kernel/result.ts';
import type { App } from '../../../../platform/http/app.ts';
import { serveCall } from '../../../../platform/http/serve-call.ts';
import * as calls from '../../brand-calls.ts';
import * as contract from '../../brand-contract.ts';
import { distinctColours, MOST_LOGOS } from '../../brand-kit.ts';
import { artworkOwner } from '../artwork.sql.ts';
import { deleteLogo, readBrand, replaceColours, takeBrandTurn, updateLogo } from './brand.sql.ts';
import { type BrandDeps, type KeepLogoRefused, keepLogo } from './keep-logo.ts';

const KEEP_SENTENCES: Readonly<Record<KeepLogoRefused, string>> = {
  not_found: 'Ese archivo ya no está. Súbelo otra vez.',
  full: `Tu marca guarda hasta ${MOST_LOGOS} logos. Quita uno para guardar otro.`,
  busy: 'Hay muchos archivos en revisión. Inténtalo en un momento.',
};
const NO_LOGO = { ...refuse('not_found'), sentence: 'Ese logo ya no está en tu marca.' } as const;
const RETRY_SECONDS = 5;

/** Somebody's brand: its logos and colours, for them alone. */
export function registerBrand(app: App, deps: BrandDeps): void {
  const { db, clock } = deps;
  serveCall(app, calls.brandKit, contract.brandKit, async ({ caller }) =>
    ok(await readBrand(db, caller.account.id)),
  );
  serveCall(app, calls.keepLogo, contract.keepLogo, async ({ body, caller, request }) => {
    const owner = { ...artworkOwner(request), accountId: caller.account.id };
    const kept = await keepLogo(deps, { file: body.archivo, name: body.nombre }, owner);
    if (kept.ok) return kept;
    const again = kept.code === 'busy' ? { retryAfterSeconds: RETRY_SECONDS } : {};
    return { ...kept, sentence: KEEP_SENTENCES[kept.code], ...again };
  });
  serveCall(app, calls.changeLogo, contract.changeLogo, async ({ params, body, caller }) => {
    const chosenAt = body.principal ? clock.now() : undefined;
    const change = { name: body.nombre, chosenAt };
    const done = await updateLogo(db, caller.account.id, params.id, change);
    return done ? ok(await readBrand(db, caller.account.id)) : NO_LOGO;
  });
  serveCall(app, calls.dropLogo, contract.dropLogo, async ({ params, caller }) => {
    const { id } = caller.account;
    const done = await db.transaction().execute((tx) => deleteLogo(tx, id, params.id, clock.now()));
    return done ? ok(await readBrand(db, id)) : NO_LOGO;
  });
  serveCall(app, calls.keepColours, contract.keepColours, async ({ body, caller }) => {
    const { id } = caller.account;
    await db.transaction().execute(async (tx) => {
      await takeBrandTurn(tx, id);
      await replaceColours(tx, id, distinctColours(body.colores));
    });
    return ok(await readBrand(db, id));
  });
}
