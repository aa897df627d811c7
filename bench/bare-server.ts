/**
 * The reference of every figure in docs/performance.md: a Fastify that answers a fixed body whatever
 * is read, in a process of its own. Run as: bare-server.ts <port>; POST /size/N sets the body to N bytes,
 * POST /answer to the very bytes and headers that are sent, so that who reads has the same to read.
 */
import Fastify, { type RouteHandlerMethod } from 'fastify';

const LONGEST_ANSWER = 8_000_000;
const app = Fastify({ bodyLimit: LONGEST_ANSWER });
const JSON_TYPE = { 'content-type': 'application/json' };
let body = Buffer.alloc(0);
let head: Readonly<Record<string, string>> = JSON_TYPE;
app.post<{ Params: { bytes: string } }>('/size/:bytes', async ({ params }) => {
  body = Buffer.alloc(Number(params.bytes), 'x');
  head = JSON_TYPE;
  return { bytes: body.length };
});
/** What the reference answers from now on; its body in base64. */
interface Answer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
app.post<{ Body: Answer }>('/answer', async ({ body: answer }) => {
  body = Buffer.from(answer.body, 'base64');
  head = answer.headers;
  return { bytes: body.length };
});
const answer: RouteHandlerMethod = (_request, reply) => {
  reply.headers(head).send(body);
};
app.get('/*', answer);
app.post('/', answer);
await app.listen({ host: 'localhost', port: Number(process.argv[2]) });
process.send?.('ready');
