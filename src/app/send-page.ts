import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressHtml, etagOf, type KeptPage } from '../platform/http/kept-page.ts';
import type { AnswerReady } from '../platform/http/ready/ready-answers.ts';
import { sendWhole, whole } from '../platform/http/ready/send-whole.ts';

const UNCACHED_QUALITY = 4;

/** For how long everybody may be given this answer; 0 for one that is somebody's own. */
export function sharedSeconds(response: Response): number {
  const control = response.headers.get('Cache-Control') ?? '';
  if (response.status !== 200 || response.headers.has('Set-Cookie')) return 0;
  return Number(/s-maxage=(\d+)/.exec(control)?.[1] ?? 0);
}

export interface HowToKeep {
  /** The Content-Security-Policy of a page; data have none of their own. */
  readonly policy?: string;
  /** An answer for this very visitor might differ. */
  readonly mine: boolean;
}

/** What is kept of an answer: `text` as it is sent, of the type the answer had. */
export function keptPage(text: string, response: Response, { policy, mine }: HowToKeep): KeptPage {
  const html = Buffer.from(text);
  const etag = etagOf(html);
  const head = {
    'cache-control': 'no-cache',
    vary: mine ? 'Accept-Encoding, Cookie' : 'Accept-Encoding',
    etag,
    'content-type': response.headers.get('Content-Type') ?? '',
    ...(policy ? { 'content-security-policy': policy } : {}),
  };
  return {
    etag,
    plain: whole(200, head, html),
    brotli: whole(200, { ...head, 'content-encoding': 'br' }, compressHtml(html)),
    same: whole(304, head),
  };
}

/** Finds what is everybody's and kept under this very address, as asked with its query. */
export type FindEverybodys = (address: string) => KeptPage | undefined;

/** Sends what is everybody's and kept before anybody looks for who asks, which costs a question to the database. */
export const sendEverybodys =
  (find: FindEverybodys): AnswerReady =>
  (request, response) => {
    const page = find(request.url ?? '');
    if (page) sendKept(request, response, page);
    return page !== undefined;
  };

/** Sends what is kept for a request that has come through the guards. */
export function replyKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage): void {
  reply.hijack();
  sendKept(request.raw, reply.raw, page);
}

/** Sends what is kept, as its asker takes it. */
function sendKept({ headers }: IncomingMessage, response: ServerResponse, page: KeptPage): void {
  if (headers['if-none-match'] === page.etag) sendWhole(response, page.same);
  else sendWhole(response, acceptsBrotli(headers) ? page.brotli : page.plain);
}

/** A moved address is kept by browsers for so long: staff may change where it leads. */
const MOVED_SECONDS = 300;

/** Sends on to where an address leads now. */
export function sendMoved(reply: FastifyReply, to: string): FastifyReply {
  return reply.header('Cache-Control', `public, max-age=${MOVED_SECONDS}`).redirect(to, 301);
}

/** Sends an answer that is nobody else's; `html` is its page, where it has one apart from its body. */
export async function sendFresh(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
  html: string | undefined,
): Promise<FastifyReply> {
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') reply.header(name, value);
  }
  for (const value of response.headers.getSetCookie()) reply.header('Set-Cookie', value);
  reply.header('Cache-Control', 'no-store').header('Vary', 'Accept-Encoding, Cookie');
  const body = html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html);
  // A redirect has no body, and so no type either.
  if (body.length === 0) return reply.send();
  if (body.length < 1024 || !acceptsBrotli(request.headers)) return reply.send(body);
  return reply.header('Content-Encoding', 'br').send(compressHtml(body, UNCACHED_QUALITY));
}

function acceptsBrotli(headers: IncomingHttpHeaders): boolean {
  return /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));
}
