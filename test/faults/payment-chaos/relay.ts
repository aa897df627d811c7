import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that passes, read whole. */
export interface Passing {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Passed {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Answers as it likes; undefined cuts the connection without an answer. */
export type Way = (
  passing: Passing,
  on: (changed?: Partial<Passing>) => Promise<Passed>,
) => Promise<Passed | undefined>;

export interface Relay {
  readonly url: string;
  close(): Promise<void>;
}

const HOP = new Set(['connection', 'transfer-encoding', 'content-length', 'keep-alive']);

/**
 * A line between two parties on which anything may happen to what passes. `target` is asked each
 * time: who is killed and started again may be somewhere else.
 */
export async function openRelay(target: () => string, way: Way): Promise<Relay> {
  const server = createServer((request, response) => {
    void relay(target, way, request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => close(server) };
}

async function relay(
  target: () => string,
  way: Way,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const parts: Buffer[] = [];
  try {
    for await (const part of request) parts.push(part as Buffer);
    const passing: Passing = {
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: endToEnd(Object.entries(request.headers)),
      body: Buffer.concat(parts).toString(),
    };
    const passed = await way(passing, (changed) => forward(target(), { ...passing, ...changed }));
    if (!passed) {
      response.destroy();
      return;
    }
    response.writeHead(passed.status, passed.headers).end(passed.body);
  } catch {
    // Whoever should have answered is being killed: the line breaks, as it would.
    response.destroy();
  }
}

async function forward(target: string, passing: Passing): Promise<Passed> {
  const { method, path, headers, body } = passing;
  const answer = await fetch(target + path, {
    method,
    headers,
    redirect: 'manual',
    ...(method === 'GET' || method === 'HEAD' ? {} : { body }),
    signal: AbortSignal.timeout(30_000),
  });
  return {
    status: answer.status,
    headers: endToEnd([...answer.headers]),
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

/** Without what belongs to one stretch of the line; `fetch` has decoded the body already. */
function endToEnd(
  headers: readonly (readonly [string, string | string[] | undefined])[],
): Record<string, string> {
  return Object.fromEntries(
    headers
      .filter(([name]) => !HOP.has(name) && name !== 'content-encoding' && name !== 'host')
      .map(([name, value]) => [name, String(value)]),
  );
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
