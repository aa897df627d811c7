import { call } from '../../../platform/browser/call.ts';
import { payElsewhere } from '../calls.ts';

/** Where to pay an order elsewhere, or undefined; the reason goes to the console. */
export async function requestPayLink(way: string, folio: string): Promise<string | undefined> {
  const answer = await call(payElsewhere, { params: { way }, body: { folio } });
  const url = answer.ok ? webAddress(answer.value.url) : undefined;
  if (!url) console.error('no payment link', way, answer.ok ? answer.value : answer.code);
  return url;
}

/** Only addresses of the web: never one that runs as a script. */
function webAddress(url: string): string | undefined {
  if (!URL.canParse(url, window.location.href)) return undefined;
  const { protocol, href } = new URL(url, window.location.href);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
