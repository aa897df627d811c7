import { callOutbound } from './outbound.ts';

/** No answer in time, or one that says that the company itself is in trouble. */
export class Unreachable extends Error {}

interface FetchOptions {
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** `fetch` as a client library wants it, with the deadlines and limits of every outbound call. */
export async function outboundFetch(url: string, options: FetchOptions): Promise<Response> {
  const { method = 'GET', headers = {}, body } = options;
  if (method !== 'GET' && method !== 'POST') throw new TypeError(`not used: ${method}`);
  const answer = await callOutbound({
    method,
    url,
    headers,
    ...(body === undefined || body === null ? {} : { body: String(body) }),
  });
  if (answer.kind === 'unknown') throw new Unreachable(answer.reason);
  if (answer.status >= 500 || answer.status < 200) throw new Unreachable(`${answer.status}`);
  const bodiless = answer.status === 204 || answer.status === 304;
  const type = answer.headers['content-type'];
  return new Response(bodiless ? null : answer.text, {
    status: answer.status,
    headers: type ? { 'content-type': type } : {},
  });
}
