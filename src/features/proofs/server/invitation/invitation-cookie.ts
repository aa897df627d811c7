import type { FastifyReply, FastifyRequest } from 'fastify';

/** Carries the token of a link that was opened: never in an address, nor within reach of scripts. */
const INVITATION_COOKIE = '__Host-propuesta';
const HOURS_12 = 12 * 3600;

export const INVITATION_TOKEN = /^[\w-]{43}$/;

export function setInvitation(reply: FastifyReply, token: string): void {
  const look = { path: '/', secure: true, httpOnly: true, sameSite: 'strict' } as const;
  reply.setCookie(INVITATION_COOKIE, token, { ...look, maxAge: HOURS_12 });
}

/** The token of a link that this browser opened; whether it still opens anything is asked each time. */
export function invitationOf({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined {
  const token = cookies[INVITATION_COOKIE];
  return token && INVITATION_TOKEN.test(token) ? token : undefined;
}
