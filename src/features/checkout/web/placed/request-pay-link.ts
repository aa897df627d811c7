import { callApi } from '../../../../platform/browser/api-client.ts';
import { api } from '../../../../routes.ts';

export type Wallet = 'paypal' | 'mercadopago';

const PATHS: Readonly<Record<Wallet, string>> = {
  paypal: api.payPaypal,
  mercadopago: api.payMercadoPago,
};

/** Where to pay an order with a wallet, or undefined; the reason goes to the console. */
export async function requestPayLink(wallet: Wallet, folio: string): Promise<string | undefined> {
  const answer = await callApi<{ url?: unknown }>(PATHS[wallet], { json: { folio } });
  const url = answer.ok ? webAddress(answer.value.url) : undefined;
  if (!url) console.error('no payment link', wallet, answer.ok ? answer.value : answer.code);
  return url;
}

/** Only addresses of the web: never one that runs as a script. */
function webAddress(url: unknown): string | undefined {
  if (typeof url !== 'string' || !URL.canParse(url, window.location.href)) return undefined;
  const { protocol, href } = new URL(url, window.location.href);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
