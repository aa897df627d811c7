import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AddressRefused } from '../../../features/supplier-imports/remote-file.port.ts';
import { isPublic } from '../../public-address.ts';
import { createHttpsFiles, type Wires } from './https-files.ts';

const LIST = 'clave,existencia\nT-1,5\n';
const PUBLIC = { address: '93.184.216.34', family: 4 };
let answer: (response: http.ServerResponse) => void;
let asked: string[];
let looked: string[];
let port: number;
const server = http.createServer((_request, response) => answer(response));
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => void server.close());
beforeEach(() => {
  asked = [];
  looked = [];
  answer = (response) => response.end(LIST);
});

/** A supplier's machine, played here: names mean what a test says, and all addresses lead to it. */
const wires = (found: Wires['find'] = async () => [PUBLIC]): Wires => ({
  find: (host) => {
    looked.push(host);
    return found(host);
  },
  ask: (url, at, signal) => {
    asked.push(at.address);
    return http.get({ host: '127.0.0.1', port, path: url.pathname, signal, agent: false });
  },
});
async function fetched(address: string, given = wires(), most = 1_000): Promise<string> {
  const parts: Uint8Array[] = [];
  const signal = AbortSignal.timeout(20_000);
  for await (const part of await createHttpsFiles(most, given).open(address, signal))
    parts.push(part);
  return Buffer.concat(parts).toString();
}
const refused = async (...given: Parameters<typeof fetched>) => {
  const error = await fetched(...given).catch((problem: unknown) => problem);
  expect(error, given[0]).toBeInstanceOf(AddressRefused);
  return error instanceof Error ? error.message : '';
};
const ADDRESS = 'https://listas.proveedor.example/lista.csv';

test('BEH-68 a list at a public https address is fetched from the address that its name had', async () => {
  expect(await fetched(ADDRESS)).toBe(LIST);
  expect({ asked, looked }).toEqual({
    asked: [PUBLIC.address],
    looked: ['listas.proveedor.example'],
  });
});

test.each([
  'http://listas.proveedor.example/lista.csv',
  'https://127.0.0.1/lista.csv',
  'https://[::1]/lista.csv',
  'https://2130706433/lista.csv',
  'https://0x7f.1/lista.csv',
  'https://0/lista.csv',
  'https://localhost/lista.csv',
  'https://ana:clave@listas.proveedor.example/lista.csv',
  'https://listas.proveedor.example:8443/lista.csv',
  'file:///etc/passwd',
  'gopher://listas.proveedor.example/1',
  'data:text/csv,clave',
  `https://listas.proveedor.example/${'a'.repeat(3_000)}`,
  'lista',
])('T149 the address %s is refused before anybody is asked', async (address) => {
  await refused(address);
  expect({ asked, looked }).toEqual({ asked: [], looked: [] });
});

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
  ...['0.0.0.0', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fd00::1'],
  ...[
    '::ffff:127.0.0.1',
    '::ffff:93.184.216.34',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
  ],
])('T149 a name that means %s is refused, also beside a public address', async (address) => {
  expect(isPublic(address)).toBe(false);
  await refused(
    ADDRESS,
    wires(async () => [PUBLIC, { address, family: 4 }]),
  );
  expect(asked).toEqual([]);
});

test('T150 a redirect is not followed, and a name is asked for once', async () => {
  answer = (response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end();
  await refused(ADDRESS);
  expect({ asked: asked.length, looked: looked.length }).toEqual({ asked: 1, looked: 1 });
});

test('T151 whatever is in the way is told by the same sentence', async () => {
  const said = new Set([
    await refused('https://localhost/'),
    await refused(
      ADDRESS,
      wires(async () => []),
    ),
    await refused(
      ADDRESS,
      wires(() => Promise.reject(new Error('ENOTFOUND'))),
    ),
    await refused(
      ADDRESS,
      wires(async () => [{ address: '10.0.0.1', family: 4 }]),
    ),
  ]);
  answer = (response) => response.socket?.destroy();
  said.add(await refused(ADDRESS));
  answer = (response) => response.writeHead(404).end();
  said.add(await refused(ADDRESS));
  expect([...said]).toEqual(['No pudimos traer ningún archivo de esa dirección.']);
});

test('BEH-65 a list at an address that is too large, packed or broken off is refused', async () => {
  answer = (response) => response.end('a'.repeat(1_001));
  await refused(ADDRESS);
  answer = (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x');
  await refused(ADDRESS);
  answer = (response) => {
    response.writeHead(200, { 'content-length': '500' });
    response.write('clave', () => response.socket?.destroy());
  };
  await refused(ADDRESS);
});
