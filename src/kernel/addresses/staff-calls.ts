/** Calls of the staff's own pages. */
export const adminMissed = '/api/admin/busquedas/sin-resultados';
export const adminSynonyms = '/api/admin/sinonimos';
export const adminSynonym = '/api/admin/sinonimos/:id';
export const adminIndexes = '/api/admin/indices';
