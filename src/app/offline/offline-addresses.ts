/** The service worker's script: at the root, for its pages are all the shop's. */
export const WORKER = '/sw.js';
/** What stands in the place of a page that is not kept while the line is lost. */
export const OFFLINE_PAGE = '/sin-conexion';
/** Where the build leaves the worker; the shop serves it under its own address. */
export const BUILT_WORKER = 'worker/shop.js';
