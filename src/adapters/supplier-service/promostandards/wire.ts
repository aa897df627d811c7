import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { ServiceRefused } from '../../../features/supplier-imports/supplier-service.port.ts';
import { createXmlReader, type XmlListener, XmlRefused } from '../../../kernel/formats/xml.ts';
import { findPublic } from '../../public-address.ts';
import { Fault, type FaultKind, type ServiceName } from './fault.ts';
import { TreeTooLarge } from './xml-tree.ts';

export type FindHost = (host: string) => Promise<readonly LookupAddress[]>;
export const findOnInternet: FindHost = (host) => lookup(host, { all: true });

export interface Posted {
  readonly service: ServiceName;
  readonly url: URL;
  readonly action: string;
  readonly body: string;
  readonly mostBytes: number;
  readonly timeout: number;
}

const FIRST_FAILURE = 400;

/**
 * Sends one question and has the answer read as it comes. Over https only public machines are asked,
 * by the address that their name had when it was looked up; redirects are answers like any other.
 * Rejects with Fault, or with the signal's reason where whoever asked gave up.
 */
export async function post(
  posted: Posted,
  { listener, find, signal }: { listener: XmlListener; find: FindHost; signal: AbortSignal },
): Promise<{ readonly status: number }> {
  const late = AbortSignal.timeout(posted.timeout);
  const fail = (kind: FaultKind, number = ''): Fault => new Fault(posted.service, kind, number);
  try {
    const both = AbortSignal.any([signal, late]);
    const secure = posted.url.protocol === 'https:';
    const place = secure
      ? await findPublic(find, posted.url.hostname, both).catch((error: unknown) => {
          throw both.aborted ? error : fail(hasCode(error) ? 'unreachable' : 'elsewhere');
        })
      : undefined;
    const answer = await send(posted, place, both);
    const { statusCode: status = 0 } = answer;
    if (status === 401 || status === 403) {
      answer.destroy();
      throw fail('account', String(status));
    }
    // A failure is told in XML too; a redirect, or a page of a machine in between, is none of it.
    if (status !== 200 && status < FIRST_FAILURE) {
      answer.destroy();
      throw fail('status', String(status));
    }
    await read(answer, listener, posted.mostBytes, fail).catch((error: unknown) => {
      throw status >= FIRST_FAILURE && error instanceof Fault && error.kind === 'broken'
        ? fail('status', String(status))
        : error;
    });
    return { status };
  } catch (error) {
    if (error instanceof ServiceRefused) throw error;
    signal.throwIfAborted();
    if (late.aborted) throw fail('slow');
    throw hasCode(error) ? fail('unreachable') : error;
  }
}

/** Whatever goes wrong on the way has one; a slip of our own has none. */
const hasCode = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code !== undefined;

function send(
  { url, action, body }: Posted,
  place: LookupAddress | undefined,
  signal: AbortSignal,
) {
  const found: LookupFunction | undefined =
    place &&
    ((_host, options, give) => {
      if (options.all) give(null, [place]);
      else give(null, place.address, place.family);
    });
  return new Promise<IncomingMessage>((resolve, reject) => {
    const ask = url.protocol === 'https:' ? https.request : http.request;
    const request = ask(url, {
      ...{ method: 'POST', signal, agent: false },
      headers: {
        ...{ 'content-type': 'text/xml; charset=utf-8', soapaction: `"${action}"` },
        ...{ 'content-length': Buffer.byteLength(body), 'accept-encoding': 'identity' },
      },
      ...(found ? { lookup: found } : {}),
    });
    request.once('error', reject);
    request.once('response', resolve);
    request.end(body);
  });
}

async function read(
  answer: IncomingMessage,
  listener: XmlListener,
  most: number,
  fail: (kind: FaultKind) => Fault,
): Promise<void> {
  let bytes = 0;
  const xml = createXmlReader(listener);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of answer as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (bytes > most) throw fail('too_large');
      xml.push(decoder.decode(chunk, { stream: true }));
    }
    xml.push(decoder.decode());
    xml.end();
    if (!answer.complete) throw fail('broken');
  } catch (error) {
    if (error instanceof XmlRefused) throw fail(error.why);
    if (error instanceof TreeTooLarge) throw fail('too_large');
    // Letters that are none; and a connection that was cut is no answer either.
    if (error instanceof TypeError || isCut(error)) throw fail('broken');
    throw error;
  } finally {
    answer.destroy();
  }
}

const isCut = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
