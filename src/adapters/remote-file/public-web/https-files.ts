import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { ClientRequest, IncomingMessage } from 'node:http';
import https from 'node:https';
import net from 'node:net';
import {
  AddressRefused,
  type RemoteFiles,
} from '../../../features/supplier-imports/remote-file.port.ts';
import { findPublic } from '../../public-address.ts';

/** How names are found and addresses asked; a test gives its own. */
export interface Wires {
  find(host: string): Promise<readonly LookupAddress[]>;
  /** Asks this very address, whatever the name means by now. */
  ask(url: URL, at: LookupAddress, signal: AbortSignal): ClientRequest;
}

const REFUSED = 'No pudimos traer ningún archivo de esa dirección.';
const LONGEST = 2_000;
const OK = 200;

const INTERNET: Wires = {
  find: (host) => lookup(host, { all: true }),
  ask: (url, at, signal) =>
    https.get(url, {
      signal,
      // No connection is taken over: it could be one to somewhere else.
      agent: false,
      headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'supplier-import' },
      lookup: (_host, options, found) => {
        if (options.all) found(null, [at]);
        else found(null, at.address, at.family);
      },
    }),
};

/**
 * Fetches files over https from the open internet alone: names are looked up once, every address
 * they have must be public, and that one is asked. Redirects are not followed.
 */
export function createHttpsFiles(mostBytes: number, wires: Wires = INTERNET): RemoteFiles {
  return {
    open: async (address, signal) => {
      try {
        const url = urlOf(address);
        const at = await findPublic(wires.find, url.hostname, signal);
        const answer = await ask(wires, url, at, signal);
        return bounded(answer, mostBytes);
      } catch {
        // One text for all: which of them it was would tell what answers in our network.
        throw new AddressRefused(REFUSED);
      }
    },
  };
}

function urlOf(address: string): URL {
  const url = new URL(address.length > LONGEST ? '' : address);
  const plain = url.protocol === 'https:' && url.port === '' && !url.username && !url.password;
  // Whoever names a machine by its number means none that sells to us.
  const numbered = net.isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0;
  if (!plain || numbered || !url.hostname.includes('.')) throw new AddressRefused(REFUSED);
  return url;
}

function ask(wires: Wires, url: URL, at: LookupAddress, signal: AbortSignal) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = wires.ask(url, at, signal);
    request.once('error', reject);
    request.once('response', (answer) => {
      const packed = answer.headers['content-encoding'] ?? 'identity';
      if (answer.statusCode === OK && packed === 'identity') return resolve(answer);
      answer.destroy();
      return reject(new AddressRefused(REFUSED));
    });
  });
}

async function* bounded(answer: IncomingMessage, most: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (bytes > most) throw new AddressRefused(REFUSED);
      yield chunk;
    }
    if (!answer.complete) throw new AddressRefused(REFUSED);
  } catch {
    throw new AddressRefused(REFUSED);
  } finally {
    answer.destroy();
  }
}
