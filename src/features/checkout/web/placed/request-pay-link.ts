import { callApi } from '../../../../platform/browser/api-client.ts';

/** Where to pay an order elsewhere, or undefined; the reason goes to the console. */
export async function requestPayLink(link: string, folio: string): Promise<string | undefined> {
  const answer = await callApi<{ url?: unknown }>(link, { json: { folio } });
  const url = answer.ok ? webAddress(answer.value.url) : undefined;
  if (!url) console.error('no payment link', link, answer.ok ? answer.value : answer.code);
  return url;
}

/** Only addresses of the web: never one that runs as a script. */
function webAddress(url: unknown): string | undefined {
  if (typeof url !== 'string' || !URL.canParse(url, window.location.href)) return undefined;
  const { protocol, href } = new URL(url, window.location.href);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
