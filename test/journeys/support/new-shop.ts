import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type APIRequestContext, expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { activateFactor, prepareFactor } from '../../../src/features/accounts/security-calls.ts';
import { api } from '../../support/addresses.ts';
import { givenEmbedded } from '../../support/database.ts';
import { NODE, type Running, startShopProcess } from '../../support/processes.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const OWNER = { email: 'duena@tienda.example', password: 'girasol-22-marea' };

export interface NewShop {
  readonly url: string;
  /** Sets the owner's password by the link that was printed, enters, and sets up two steps. */
  admit(owner: APIRequestContext): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A shop as whoever hosts it starts the first time: production, nobody's accounts, tables without a
 * row, and the link of the first person. Browsers let `localhost` keep what belongs to https.
 */
export async function startNewShop(): Promise<NewShop> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-opening-'));
  const settings = {
    DATA_DIR: folder,
    NODE_ENV: 'production',
    BASE_URL: 'https://tienda.example',
    TRUST_PROXY_HOPS: '1',
    DRAIN_SECONDS: '0',
  };
  await givenEmbedded(folder);
  const { stdout } = await promisify(execFile)(
    NODE,
    [
      ...['--disable-warning=ExperimentalWarning', 'tools/staff.ts', '--email', OWNER.email],
      ...['--name', 'Dueña de Prueba', '--roles', 'admin'],
    ],
    { cwd: ROOT, env: { ...process.env, ...settings } },
  );
  const token = /\?token=(\S+)/.exec(stdout)?.[1];
  const shop: Running = await startShopProcess(settings);
  return {
    url: shop.url,
    admit: async (owner) => {
      const send = async (to: string, data: unknown) => {
        const answer = await owner.post(shop.url + to, { data });
        expect(answer.ok(), `${to}: ${await answer.text()}`).toBe(true);
        return answer;
      };
      await send(api.confirmReset, { token, password: OWNER.password });
      await send(api.login, OWNER);
      const prepared = await send(prepareFactor.path, { password: OWNER.password });
      const { secreto } = (await prepared.json()) as { readonly secreto: string };
      const secret = Secret.fromBase32(secreto.replaceAll('-', ''));
      await send(activateFactor.path, { codigo: new TOTP({ secret }).generate() });
    },
    stop: async () => {
      await shop.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
