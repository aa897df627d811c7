import { ok } from '../../../kernel/result.ts';
import type { App } from '../../../platform/http/app.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import * as calls from '../calls.ts';
import * as contract from '../desk-contract.ts';
import type { SearchDeskReads } from '../desk-reads.ts';
import { GROUP_PROBLEMS, MOST_GROUPS } from '../synonym-group.ts';
import {
  addSynonyms,
  editSynonyms,
  type GroupMoved,
  type GroupRefused,
  removeSynonyms,
  type SynonymDeps,
} from './change-synonyms.ts';

/** What shoppers look for in vain, the synonyms and the indexes; for staff of the catalogue. */
export function registerSearchDesk(
  app: App,
  { reads, ...deps }: SynonymDeps & { readonly reads: SearchDeskReads },
): void {
  serveCall(app, calls.missedTerms, contract.missedTerms, async ({ query }) =>
    ok(await reads.missed(query.dias)),
  );
  serveCall(app, calls.indexes, contract.indexes, async () => ok(await reads.indexes()));
  serveCall(app, calls.listSynonyms, contract.listSynonyms, async () => ok(await reads.synonyms()));
  serveCall(app, calls.addSynonyms, contract.addSynonyms, async ({ body, caller }) => {
    const added = await addSynonyms(deps, caller.account.id, body.palabras);
    return added.ok ? added : { ...added, sentence: sentenceOf(added) };
  });
  serveCall(app, calls.editSynonyms, contract.editSynonyms, async ({ params, body, caller }) => {
    const edit = { id: params.id, seen: body.version, given: body.palabras };
    const edited = await editSynonyms(deps, caller.account.id, edit);
    return edited.ok ? edited : { ...edited, sentence: sentenceOf(edited), ...extraOf(edited) };
  });
  serveCall(
    app,
    calls.removeSynonyms,
    contract.removeSynonyms,
    async ({ params, query, caller }) => {
      const seen = { id: params.id, seen: query.version };
      const removed = await removeSynonyms(deps, caller.account.id, seen);
      if (removed.ok) return ok({ success: true });
      return { ...removed, sentence: sentenceOf(removed), ...extraOf(removed) };
    },
  );
}

function sentenceOf(refused: GroupRefused | GroupMoved): string {
  switch (refused.code) {
    case 'full':
      return `Ya hay ${MOST_GROUPS} grupos de sinónimos: une o quita alguno antes de agregar otro.`;
    case 'twice':
      return 'Ya existe un grupo con esas mismas palabras.';
    case 'gone':
      return 'Ese grupo ya no existe: alguien lo quitó. Actualiza la página.';
    case 'changed':
      return `Alguien cambió este grupo mientras tanto. Ahora dice: ${refused.now.palabras.join(', ')}. Revisa antes de guardar.`;
    default:
      return GROUP_PROBLEMS[refused.code](refused.word);
  }
}

const extraOf = (refused: GroupRefused | GroupMoved) =>
  refused.code === 'changed' ? { extra: { grupo: refused.now } } : {};
