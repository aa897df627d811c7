import { once } from 'node:events';
import http from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitConnections } from './limit-connections.ts';

const WAIT = { timeout: 20_000, interval: 10 };
let server: http.Server;
let port: number;
const sockets: Socket[] = [];
beforeEach(async () => {
  server = http.createServer((_request, response) => response.end('aquí'));
  server.keepAliveTimeout = 600_000;
  limitConnections(server, { crowd: 20, most: 40 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

/** Asks once and keeps the connection, as a browser does, or somebody who hoards them. */
async function askAndStay(): Promise<Socket> {
  const socket = await open();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'data');
  return socket;
}

test('T191 whoever only holds connections open makes room for who asks', async () => {
  for (let index = 0; index < 60; index += 1) await askAndStay();
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
});

test('T191 connections beyond the limit are not taken', async () => {
  const silent = await Promise.all(Array.from({ length: 60 }, open));
  await vi.waitFor(() => {
    expect(
      silent.filter(({ destroyed, readableEnded }) => destroyed || readableEnded),
    ).toHaveLength(20);
  }, WAIT);
});
