import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  clearBegunCookie,
  deviceOf,
  SESSION_COOKIE,
  setBegunCookie,
  setDeviceCookie,
  setSessionCookie,
} from '../../../../platform/http/cookies.ts';
import { browserName } from '../../browser-name.ts';
import { ABSOLUTE_DAYS } from '../session.sql.ts';
import { BEGUN_MINUTES } from './begun-login.sql.ts';
import type { Arrival, Entered, OpenedSession } from './let-in.ts';

const SESSION_SECONDS = ABSOLUTE_DAYS * 24 * 3600;

/** The browser that asks. */
export function arrivalOf(request: FastifyRequest): Arrival {
  return {
    device: deviceOf(request),
    formerToken: request.cookies[SESSION_COOKIE],
    browser: browserName(request.headers['user-agent']),
  };
}

/** Gives the browser its session, or what the second step is known by; undefined for the latter. */
export function enter(reply: FastifyReply, entered: Entered): OpenedSession | undefined {
  if (entered.kind === 'begun') {
    setBegunCookie(reply, entered.token, BEGUN_MINUTES * 60);
    return undefined;
  }
  const { token, device } = entered.session;
  clearBegunCookie(reply);
  setSessionCookie(reply, token, SESSION_SECONDS);
  setDeviceCookie(reply, device);
  return entered.session;
}

/** What a login answers. */
export function welcome({ account, token }: OpenedSession) {
  const { username, name: nombre, email } = account;
  return { success: true, user: { username, nombre, email, token }, error: null } as const;
}
