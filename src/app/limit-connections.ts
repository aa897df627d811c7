import type { Server } from 'node:http';

export interface ConnectionLimits {
  /** From here on, connections that wait for nothing are closed to make room. */
  readonly crowd: number;
  /** Further ones are not taken: a process without file descriptors serves nobody. */
  readonly most: number;
}

export const CONNECTIONS: ConnectionLimits = { crowd: 2_000, most: 10_000 };

/** Keeps those who only hold connections open from taking them from those who ask (T191). */
export function limitConnections(server: Server, { crowd, most }: ConnectionLimits): void {
  server.maxConnections = most;
  let open = 0;
  server.on('connection', (socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
    if (open > crowd) server.closeIdleConnections();
  });
}
