import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOwnAddress } from '../own-address.ts';
import { sendWhole } from './send-whole.ts';

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
export type AnswerReady = (request: FastifyRequest, reply: FastifyReply) => boolean;

/** The JSON that is ready for an address. */
export type FindReady = (address: string) => Buffer | undefined;

/**
 * The first hook of every request: an answer that is ready goes out past all others, whatever the
 * load, for sending it costs no more than sending its asker away. Who names themselves or a page
 * otherwise than browsers do, or sends what is read otherwise, takes the long way: they may have to be
 * refused.
 */
export function installReadyAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    const { ready } = request.routeOptions.config ?? {};
    if (!ready || !isPlain(request) || !ready(request, reply)) next();
  });
}

const isPlain = ({ raw: { method, url = '', headers } }: FastifyRequest): boolean =>
  method === 'GET' &&
  isOwnAddress(url) &&
  headers.authorization === undefined &&
  headers['content-encoding'] === undefined;

/** Sends a call's answer that is ready, with the headers it had at first. */
export const sendReady =
  (find: FindReady): AnswerReady =>
  ({ raw: { url = '' } }, reply) => {
    const body = find(url);
    if (body === undefined) return false;
    const head = {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-length': body.length,
    };
    sendWhole(reply, 200, head, body);
    return true;
  };
