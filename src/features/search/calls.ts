import { forAnyone, forStaff } from '../../kernel/call.ts';
import type * as contract from './contract.ts';
import type * as desk from './desk-contract.ts';

export const search = forAnyone<typeof contract.search>('GET', '/api/products/search');
/** What there is to filter by. */
export const filters = forAnyone<typeof contract.filters>('GET', '/api/products/filtros');
/** What somebody who types may mean. */
export const suggestions = forAnyone<typeof contract.suggestions>(
  'GET',
  '/api/products/sugerencias',
);

const STAFF = 'search.tune';
const SYNONYMS = '/api/admin/sinonimos';

/** What was looked for in vain. */
export const missedTerms = forStaff<typeof desk.missedTerms>(
  STAFF,
  'GET',
  '/api/admin/busquedas/sin-resultados',
);
export const indexes = forStaff<typeof desk.indexes>(STAFF, 'GET', '/api/admin/indices');
export const listSynonyms = forStaff<typeof desk.listSynonyms>(STAFF, 'GET', SYNONYMS);
export const addSynonyms = forStaff<typeof desk.addSynonyms>(STAFF, 'POST', SYNONYMS);
export const editSynonyms = forStaff<typeof desk.editSynonyms>(STAFF, 'PUT', `${SYNONYMS}/:id`);
export const removeSynonyms = forStaff<typeof desk.removeSynonyms>(
  STAFF,
  'DELETE',
  `${SYNONYMS}/:id`,
);
