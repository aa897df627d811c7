import { call } from '../../../platform/browser/call.ts';
import { payElsewhere } from '../calls.ts';

/** Where to pay an order elsewhere; else why not, empty where there is nothing to say but that. */
export type PayLink = { readonly url: string } | { readonly why: string };

/** An order that is paid, closed or being paid, and too many tries: what its person can act on. */
const TELLING: ReadonlySet<number> = new Set([409, 429]);

/** Asks where to pay an order elsewhere; a reason for nobody to read goes to the console. */
export async function requestPayLink(way: string, folio: string): Promise<PayLink> {
  const answer = await call(payElsewhere, { params: { way }, body: { folio } });
  const url = answer.ok ? webAddress(answer.value.url) : undefined;
  if (url) return { url };
  console.error('no payment link', way, answer.ok ? answer.value : answer.code);
  return { why: !answer.ok && TELLING.has(answer.status) ? answer.error : '' };
}

/** Only addresses of the web: never one that runs as a script. */
function webAddress(url: string): string | undefined {
  if (!URL.canParse(url, window.location.href)) return undefined;
  const { protocol, href } = new URL(url, window.location.href);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
