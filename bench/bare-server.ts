/**
 * The reference of every figure in docs/performance.md: a Fastify that answers a fixed body whatever
 * is read, in a process of its own. Run as: bare-server.ts <port>; POST /size/N sets the body to N bytes,
 * and its headers to what is sent as JSON.
 */
import Fastify, { type RouteHandlerMethod } from 'fastify';

const app = Fastify();
const JSON_TYPE = { 'content-type': 'application/json' };
let body = Buffer.alloc(0);
let head: Readonly<Record<string, string>> = JSON_TYPE;
interface Size {
  Params: { bytes: string };
  Body: Readonly<Record<string, string>> | undefined;
}
app.post<Size>('/size/:bytes', async ({ params, body: headers }) => {
  body = Buffer.alloc(Number(params.bytes), 'x');
  head = headers ?? JSON_TYPE;
  return { bytes: body.length };
});
const answer: RouteHandlerMethod = (_request, reply) => {
  reply.headers(head).send(body);
};
app.get('/*', answer);
app.post('/', answer);
await app.listen({ host: 'localhost', port: Number(process.argv[2]) });
process.send?.('ready');
