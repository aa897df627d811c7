// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { withUserToken } from './user-token.ts';

const answers: unknown[] = [];
vi.stubGlobal('fetch', async () => Response.json(answers.shift() ?? { user: null }));
afterEach(() => void answers.splice(0));

const session = (token: string) => ({ user: { username: 'Ana', nombre: 'Ana', email: '', token } });

test('SEC-04 A68 a documented body carries the token of the session there is now', async () => {
  answers.push(session('t-1'), session('t-2'));
  expect(await withUserToken('user_token', { order_token: 'F-1' })).toEqual({
    order_token: 'F-1',
    user_token: 't-1',
  });
  expect(await withUserToken('token', {})).toEqual({ token: 't-2' });
});

test('T032 the token is written into no storage', async () => {
  answers.push(session('t-3'));
  await withUserToken('token', {});
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('t-3');
});

test('SEC-04 a stranger’s body goes without a token', async () => {
  expect(await withUserToken('token_user', { order_id: 1 })).toEqual({ order_id: 1 });
});
