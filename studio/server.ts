/** Serves the studio page to the browser: TypeScript with its types stripped, three, and a letterbox. */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const PAGE = `<!doctype html><link rel="icon" href="data:,"><script type="importmap">{"imports":{"three":"/node_modules/three/build/three.module.js"}}</script>
<script type="module" src="/studio/stage/page.ts"></script>`;

export interface StudioServer {
  readonly address: string;
  /** Planes that the page posted under `id`, handed out once. */
  take(id: string): Buffer | undefined;
  close(): void;
}

/** Starts on a free local port. */
export async function startStudioServer(): Promise<StudioServer> {
  const letters = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    answer(request, response, letters).catch((error: unknown) => {
      console.error(`${request.url}: ${String(error)}`);
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${portOf(server)}/`,
    take(id) {
      const planes = letters.get(id);
      letters.delete(id);
      return planes;
    },
    close: () => server.close(),
  };
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  letters: Map<string, Buffer>,
): Promise<void> {
  const path = normalize((request.url ?? '/').split('?', 1)[0] ?? '/');
  if (request.method === 'POST') {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    letters.set(path.replace('/planes/', ''), Buffer.concat(chunks));
    response.end();
    return;
  }
  if (path === '/') {
    response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    return;
  }
  const source = await readFile(join(ROOT, path), 'utf8');
  const script = path.endsWith('.ts') ? stripTypeScriptTypes(source, { mode: 'strip' }) : source;
  response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
}
