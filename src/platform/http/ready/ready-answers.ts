import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isOwnAddress } from '../own-address.ts';
import { sendWhole, type Whole, whole } from './send-whole.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    ready?: AnswerReady;
  }
}

/**
 * Answers a GET with what this very address (as asked, with its query) was answered before, when it
 * would be answered the same again; says whether it did. Whatever it finds has once come through all
 * the guards under this address.
 */
export type AnswerReady = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The JSON that is ready for an address. */
export type FindReady = (address: string) => Buffer | undefined;

/** Told of every answer that was ready once it is sent, by its route's pattern. */
export type NoteSent = (route: string, status: number, ms: number) => void;

interface Door {
  readonly route: string;
  readonly ready: AnswerReady;
}

/**
 * An answer that is ready goes out before the framework makes anything of its request, whatever the
 * load: to send it costs no more than to send its asker away. Who names themselves or a page
 * otherwise than browsers do, or sends what is read otherwise, takes the long way: they may have to be
 * refused. So does everybody once the shop is closing. Call it before any route is registered.
 */
export function installReadyAnswers(app: FastifyInstance, sent: NoteSent = () => undefined): void {
  const doors: Door[] = [];
  let closing = false;
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.ready) doors.push({ route: url, ready: config.ready });
  });
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  // Who came by another door: a second address of the same machine.
  app.addHook('onRequest', (request, reply, next) => {
    const { ready } = request.routeOptions.config ?? {};
    if (ready && isPlain(request.raw) && ready(request.raw, reply.raw)) reply.hijack();
    else next();
  });
  const theFramework = app.server.listeners('request') as Ask[];
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    const began = performance.now();
    const door = closing || !isPlain(request) ? undefined : whichAnswers(doors, request, response);
    if (!door) {
      for (const ask of theFramework) ask(request, response);
      return;
    }
    response.once('finish', () => {
      sent(door.route, response.statusCode, performance.now() - began);
    });
  });
}

type Ask = (request: IncomingMessage, response: ServerResponse) => void;

function whichAnswers(
  doors: readonly Door[],
  request: IncomingMessage,
  response: ServerResponse,
): Door | undefined {
  for (const door of doors) if (door.ready(request, response)) return door;
  return undefined;
}

const isPlain = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  isOwnAddress(url) &&
  headers.authorization === undefined &&
  headers['content-encoding'] === undefined;

const JSON_HEAD = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
};

/** Sends a call's answer that is ready, with the headers it had at first. */
export function sendReady(find: FindReady): AnswerReady {
  const wholes = new WeakMap<Buffer, Whole>();
  const wholeOf = (body: Buffer): Whole => {
    const made = wholes.get(body) ?? whole(200, JSON_HEAD, body);
    wholes.set(body, made);
    return made;
  };
  return ({ url = '' }, response) => {
    const body = find(url);
    if (body !== undefined) sendWhole(response, wholeOf(body));
    return body !== undefined;
  };
}
