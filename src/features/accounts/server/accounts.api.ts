import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../platform/http/app.ts';
import {
  clearSessionCookie,
  deviceOf,
  SESSION_COOKIE,
  setDeviceCookie,
  setSessionCookie,
} from '../../../platform/http/cookies.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { api } from '../../../routes.ts';
import {
  Done,
  LoginRequest,
  LoginResponse,
  RegisterRequest,
  RegisterResponse,
  ResetAccepted,
  ResetCheck,
  ResetConfirmation,
  ResetRequest,
  ResetState,
  SessionResponse,
} from '../contract.ts';
import { type LoginDeps, logIn } from './log-in.ts';
import { registerAccount } from './register-account.ts';
import { confirmReset, requestReset, resetIsOpen } from './reset-password.ts';
import { ABSOLUTE_DAYS, closeSession } from './session.sql.ts';

export const RESET_SENT =
  'Si hay una cuenta con ese correo, te enviamos un enlace para restablecer la contraseña.';

const SESSION_SECONDS = ABSOLUTE_DAYS * 24 * 3600;
const PUBLIC = { access: 'public' } as const;

/** Login, logout, registration, session and password reset. */
export function registerAccounts(app: App, deps: LoginDeps): void {
  registerSession(app, deps);
  registerReset(app, deps);
  app.post(
    api.register,
    {
      config: PUBLIC,
      schema: { body: RegisterRequest, response: { 200: RegisterResponse } },
    },
    async (request) => {
      await registerAccount(deps, request.body, networkOf(request.ip));
      return { success: true, error: null } as const;
    },
  );
}

function registerSession(app: App, deps: LoginDeps): void {
  app.post(
    api.login,
    { config: PUBLIC, schema: { body: LoginRequest, response: { 200: LoginResponse } } },
    async (request, reply) => {
      const { account, token, device } = await logIn(deps, {
        ...request.body,
        network: networkOf(request.ip),
        device: deviceOf(request),
        formerToken: request.cookies[SESSION_COOKIE],
      });
      setSessionCookie(reply, token, SESSION_SECONDS);
      setDeviceCookie(reply, device);
      const { username, name: nombre, email } = account;
      return { success: true, user: { username, nombre, email, token }, error: null } as const;
    },
  );
  app.post(
    api.logout,
    { config: PUBLIC, schema: { response: { 200: Done } } },
    async (request, reply) => {
      await endSession(deps, request, reply);
      return { success: true } as const;
    },
  );
  app.get(
    api.session,
    { config: PUBLIC, schema: { response: { 200: SessionResponse } } },
    async ({ caller }) => {
      if (!caller) return { user: null };
      const { username, name: nombre, email } = caller.account;
      return { user: { username, nombre, email, token: caller.token } };
    },
  );
}

/**
 * Ends the session on the server. The browser's HTTP cache is emptied; its storage is not: cart
 * and favourites belong to the browser, and no credential or order is ever kept there.
 */
async function endSession(
  { db }: LoginDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = request.caller?.token ?? request.cookies[SESSION_COOKIE];
  if (token) await closeSession(db, token);
  clearSessionCookie(reply);
  reply.header('Clear-Site-Data', '"cache"');
}

function registerReset(app: App, deps: LoginDeps): void {
  app.post(
    api.requestReset,
    { config: PUBLIC, schema: { body: ResetRequest, response: { 200: ResetAccepted } } },
    async (request) => {
      await requestReset(deps, request.body.email, networkOf(request.ip));
      return { success: true, message: RESET_SENT } as const;
    },
  );
  app.post(
    api.checkReset,
    { config: PUBLIC, schema: { body: ResetCheck, response: { 200: ResetState } } },
    async (request) => ({
      success: await resetIsOpen(deps, request.body.token),
    }),
  );
  app.post(
    api.confirmReset,
    { config: PUBLIC, schema: { body: ResetConfirmation, response: { 200: Done } } },
    async (request) => {
      await confirmReset(deps, request.body, networkOf(request.ip));
      return { success: true } as const;
    },
  );
}
