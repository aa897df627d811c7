/**
 * The reference of every figure in docs/performance.md: a Fastify that answers a fixed body whatever
 * is read, in a process of its own. Run as: bare-server.ts <port>; POST /size/N?head=M sets the body to N bytes,
 * and one header besides its own to M.
 */
import Fastify, { type RouteHandlerMethod } from 'fastify';

const app = Fastify();
let body = Buffer.alloc(0);
let head = '';
interface Size {
  Params: { bytes: string };
  Querystring: { head?: string };
}
app.post<Size>('/size/:bytes', async ({ params, query }) => {
  body = Buffer.alloc(Number(params.bytes), 'x');
  head = 'x'.repeat(Number(query.head ?? 0));
  return { bytes: body.length };
});
const answer: RouteHandlerMethod = (_request, reply) => {
  if (head !== '') reply.header('x-head', head);
  reply.type('application/json').send(body);
};
app.get('/*', answer);
app.post('/', answer);
await app.listen({ host: 'localhost', port: Number(process.argv[2]) });
process.send?.('ready');
