import type { App } from '../../../platform/http/app.ts';
import { registerLogos } from './logo.api.ts';
import { registerPickup } from './pickup/pickup.api.ts';
import { type QuoteApiDeps, registerQuote } from './quote.api.ts';

/** Courier quotes and the couriers' logos. */
export function registerShipping(app: App, deps: QuoteApiDeps): void {
  registerLogos(app, deps);
  registerQuote(app, deps);
  registerPickup(app, deps);
}
