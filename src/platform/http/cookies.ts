import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** `__Host-` makes the browser refuse it without Secure, with a Domain or another path. */
export const SESSION_COOKIE = '__Host-sesion';
export const VISITOR_COOKIE = '__Host-visitante';
export const BEGUN_COOKIE = '__Host-paso';
export const TRIP_COOKIE = '__Host-viaje';
export const CHALLENGE_COOKIE = '__Host-reto';
export const DEVICE_COOKIE = '__Host-dispositivo';

const COMMON = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const;
const YEAR_SECONDS = 365 * 24 * 3600;

export function setSessionCookie(reply: FastifyReply, token: string, maxAgeSeconds: number): void {
  reply.setCookie(SESSION_COOKIE, token, { ...COMMON, maxAge: maxAgeSeconds });
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, COMMON);
}

/** Keeps a login that waits for its second factor; sent back only to our own pages and calls. */
export function setBegunCookie(reply: FastifyReply, token: string, maxAgeSeconds: number): void {
  reply.setCookie(BEGUN_COOKIE, token, { ...COMMON, maxAge: maxAgeSeconds });
}

export function clearBegunCookie(reply: FastifyReply): void {
  reply.clearCookie(BEGUN_COOKIE, COMMON);
}

/** The half of a trip to another company that only this browser knows; sent when it is back. */
export function setTripCookie(reply: FastifyReply, half: string, maxAgeSeconds: number): void {
  reply.setCookie(TRIP_COOKIE, half, { ...COMMON, maxAge: maxAgeSeconds });
}

export function clearTripCookie(reply: FastifyReply): void {
  reply.clearCookie(TRIP_COOKIE, COMMON);
}

/** Names this browser to the challenges it is given, so that nobody else answers them. */
export function setChallengeCookie(reply: FastifyReply, half: string, maxAgeSeconds: number): void {
  reply.setCookie(CHALLENGE_COOKIE, half, { ...COMMON, maxAge: maxAgeSeconds });
}

/** Names this browser for the login limiter, after somebody signed in from it. */
export function setDeviceCookie(reply: FastifyReply, device: string): void {
  reply.setCookie(DEVICE_COOKIE, device, { ...COMMON, maxAge: YEAR_SECONDS });
}

/** The device cookie, when it has the shape of one of ours. */
export function deviceOf(request: FastifyRequest): string | undefined {
  const device = request.cookies[DEVICE_COOKIE];
  return device && /^[\w-]{22}$/.test(device) ? device : undefined;
}

/** A random name for this browser, so that an anonymous shopper owns the files they uploaded. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies[VISITOR_COOKIE];
  if (known && /^[\w-]{22}$/.test(known)) return known;
  const visitor = randomBytes(16).toString('base64url');
  reply.setCookie(VISITOR_COOKIE, visitor, { ...COMMON, maxAge: YEAR_SECONDS });
  return visitor;
}
