/**
 * The reference of every figure in docs/performance.md: a Fastify that answers a fixed body, in a
 * process of its own. Run as: bare-server.ts <port>; POST /size/N sets the body to N bytes.
 */
import Fastify from 'fastify';

const app = Fastify();
let body = Buffer.alloc(0);
app.post<{ Params: { bytes: string } }>('/size/:bytes', async (request) => {
  body = Buffer.alloc(Number(request.params.bytes), 'x');
  return { bytes: body.length };
});
app.get('/', (_request, reply) => reply.type('application/json').send(body));
app.post('/', (_request, reply) => reply.type('application/json').send(body));
await app.listen({ host: 'localhost', port: Number(process.argv[2]) });
process.send?.('ready');
