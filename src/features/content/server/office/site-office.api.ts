import type { App } from '../../../../platform/http/app.ts';
import { serveCall } from '../../../../platform/http/serve-call.ts';
import type { FileStorage } from '../../../files/storage.port.ts';
import { writeSettings } from '../../../site/server/settings.sql.ts';
import { finishPart } from '../../finish-text.ts';
import { finishStory } from '../../finishes.ts';
import * as calls from '../../office-calls.ts';
import * as contract from '../../office-contract.ts';
import { FACTS_PART, pagePart, QUESTIONS_PART } from '../../page-keys.ts';
import { replaceFaq } from '../faq.sql.ts';
import { registerLogo } from './logo.api.ts';
import { sameLogo } from './logo.sql.ts';
import { partMoved } from './part-moved.ts';
import { type SiteOfficeDeps, savePart } from './save-part.ts';

/** What the company's own people write of their shop. */
export function registerSiteOffice(
  app: App,
  deps: SiteOfficeDeps & { readonly storage: FileStorage },
): void {
  registerLogo(app, deps);
  serveCall(app, calls.saveFacts, contract.saveFacts, async ({ body, caller }) => {
    const { version: seen, contenido: content } = body;
    const { logo } = content;
    if (logo && !(await sameLogo(deps.db, logo))) {
      const sentence = 'Ese logo ya no está. Súbelo otra vez.';
      return { ok: false as const, code: 'no_logo' as const, sentence };
    }
    const written = { part: FACTS_PART, seen, content, subject: 'ajustes del sitio' };
    const saved = await savePart(deps, caller.account.id, written, (trx) =>
      writeSettings(trx, content),
    );
    return saved.ok ? saved : partMoved(saved);
  });
  serveCall(app, calls.saveQuestions, contract.saveQuestions, async ({ body, caller }) => {
    const { version: seen, contenido: content } = body;
    const written = { part: QUESTIONS_PART, seen, content, subject: 'preguntas frecuentes' };
    const saved = await savePart(deps, caller.account.id, written, (trx) =>
      replaceFaq(trx, content),
    );
    return saved.ok ? saved : partMoved(saved);
  });
  serveCall(app, calls.saveFinish, contract.saveFinish, async ({ params, body, caller }) => {
    const { version: seen, contenido: content } = body;
    const subject = `terminado ${finishStory(params.terminado)?.title ?? params.terminado}`;
    const saved = await savePart(
      deps,
      caller.account.id,
      { part: finishPart(params.terminado), seen, content, subject },
      async () => undefined,
    );
    return saved.ok ? saved : partMoved(saved);
  });
  serveCall(app, calls.savePage, contract.savePage, async ({ params, body, caller }) => {
    const { version: seen, contenido: content } = body;
    const part = pagePart(params.pagina);
    const saved = await savePart(
      deps,
      caller.account.id,
      { part, seen, content, subject: `página ${content.titulo}` },
      async () => undefined,
    );
    return saved.ok ? saved : partMoved(saved);
  });
}
