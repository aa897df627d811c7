import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressHtml, etagOf, type KeptPage } from '../platform/http/kept-page.ts';
import type { AnswerReady } from '../platform/http/ready/ready-answers.ts';
import { sendWhole } from '../platform/http/ready/send-whole.ts';

const UNCACHED_QUALITY = 4;

/** For how long everybody may be given this answer; 0 for one that is somebody's own. */
export function sharedSeconds(response: Response): number {
  const control = response.headers.get('Cache-Control') ?? '';
  if (response.status !== 200 || response.headers.has('Set-Cookie')) return 0;
  return Number(/s-maxage=(\d+)/.exec(control)?.[1] ?? 0);
}

/** What is kept of an answer: `text` as it is sent, of the type the answer had. */
export function keptPage(text: string, response: Response, policy?: string): KeptPage {
  const html = Buffer.from(text);
  const type = response.headers.get('Content-Type') ?? '';
  return { html, brotli: compressHtml(html), etag: etagOf(html), type, policy };
}

/** Finds what is everybody's and kept under this very address, as asked with its query. */
export type FindEverybodys = (address: string) => KeptPage | undefined;

/** Sends what is everybody's and kept before anybody looks for who asks, which costs a question to the database. */
export const sendEverybodys =
  (find: FindEverybodys): AnswerReady =>
  (request, reply) => {
    const page = find(request.raw.url ?? '');
    if (page) sendKept(request, reply, page, false);
    return page !== undefined;
  };

/** Sends what is kept. Whoever asks: `mine` where an answer for this very visitor might differ. */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage,
  mine: boolean,
): void {
  const head = {
    'cache-control': 'no-cache',
    vary: mine ? 'Accept-Encoding, Cookie' : 'Accept-Encoding',
    etag: page.etag,
    'content-type': page.type,
    ...(page.policy ? { 'content-security-policy': page.policy } : {}),
  };
  if (request.headers['if-none-match'] === page.etag) {
    sendWhole(reply, 304, head);
    return;
  }
  const packed = acceptsBrotli(request);
  const body = packed ? page.brotli : page.html;
  const packing = packed ? { 'content-encoding': 'br' } : {};
  sendWhole(reply, 200, { ...head, ...packing, 'content-length': body.length }, body);
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
  if (body.length < 1024 || !acceptsBrotli(request)) return reply.send(body);
  return reply.header('Content-Encoding', 'br').send(compressHtml(body, UNCACHED_QUALITY));
}

function acceptsBrotli(request: FastifyRequest): boolean {
  return /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
}
