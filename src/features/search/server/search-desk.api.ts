import { signedIn } from '../../../platform/http/access.ts';
import type { App } from '../../../platform/http/app.ts';
import { api } from '../../../routes.ts';
import {
  Group,
  GroupBody,
  GroupEdit,
  GroupParams,
  GroupRemoved,
  Groups,
  GroupVersion,
  IndexesAnswer,
  MissedQuery,
  MissedTerms,
} from '../desk-contract.ts';
import type { SearchDeskReads } from '../desk-reads.ts';
import { addSynonyms, editSynonyms, removeSynonyms, type SynonymDeps } from './change-synonyms.ts';

const config = { access: { staff: 'search.tune' } } as const;

/** What shoppers look for in vain, the synonyms and the indexes; for staff of the catalogue. */
export function registerSearchDesk(
  app: App,
  { reads, ...deps }: SynonymDeps & { readonly reads: SearchDeskReads },
): void {
  app.get(
    api.adminMissed,
    { config, schema: { querystring: MissedQuery, response: { 200: MissedTerms } } },
    ({ query }) => reads.missed(query.dias),
  );
  app.get(api.adminIndexes, { config, schema: { response: { 200: IndexesAnswer } } }, () =>
    reads.indexes(),
  );
  app.get(api.adminSynonyms, { config, schema: { response: { 200: Groups } } }, () =>
    reads.synonyms(),
  );
  app.post(
    api.adminSynonyms,
    { config, schema: { body: GroupBody, response: { 200: Group } } },
    (request) => addSynonyms(deps, signedIn(request).account.id, request.body.palabras),
  );
  app.put(
    api.adminSynonym,
    { config, schema: { params: GroupParams, body: GroupEdit, response: { 200: Group } } },
    (request) =>
      editSynonyms(deps, signedIn(request).account.id, {
        id: request.params.id,
        seen: request.body.version,
        given: request.body.palabras,
      }),
  );
  app.delete(
    api.adminSynonym,
    {
      config,
      schema: {
        params: GroupParams,
        querystring: GroupVersion,
        response: { 200: GroupRemoved },
      },
    },
    async (request) => {
      await removeSynonyms(deps, signedIn(request).account.id, {
        id: request.params.id,
        seen: request.query.version,
      });
      return { success: true } as const;
    },
  );
}
