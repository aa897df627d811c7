/** Every call of the API; in modules, so that a page of the catalogue downloads its own only. */
export * from './order-calls.ts';
