// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { ProofReads, Verification } from '../reads.ts';
import InvitationPage, { meta as invitationMeta } from './invitation-page.tsx';
import { proofsContext } from './proofs-context.ts';
import VerifyPage, { loader as verifyLoader, meta as verifyMeta } from './verify-page.tsx';
import { loader as viewerLoader, meta as viewerMeta } from './viewer-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.location.hash = '';
});

/** Opens an invitation whose token is told to a shop that answers so. */
function openInvitation(answer: Response): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push([path, JSON.parse(String(body))]);
    return answer;
  });
  window.location.hash = '#secreto';
  const Stub = createRoutesStub([
    { path: '/revisar-propuesta', Component: InvitationPage },
    { path: '/propuesta/:folio/:linea', Component: () => <p>La propuesta</p> },
  ]);
  render(<Stub initialEntries={['/revisar-propuesta']} />);
  return sent;
}

test('BEH-29 an invitation gives its token from behind the # and leads to its line', async () => {
  const sent = openInvitation(Response.json({ folio: 'P-0000000001', linea: 7 }));
  expect(screen.getByText('Abriendo la propuesta…')).toBeDefined();
  expect(await screen.findByText('La propuesta')).toBeDefined();
  expect(sent).toEqual([[expect.any(String), { token: 'secreto' }]]);
});

test('BEH-29 an invitation that does not hold says so to whoever only listens', async () => {
  openInvitation(Response.json({ error: 'Este enlace ya venció.' }, { status: 404 }));
  const said = await screen.findByText('Este enlace ya venció.');
  expect(screen.getByText('No pudimos abrirla')).toBeDefined();
  expect(said.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  cleanup();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  window.location.hash = '#secreto';
  const Stub = createRoutesStub([{ path: '/', Component: InvitationPage }]);
  render(<Stub />);
  expect(await screen.findByText(/^Revisa tu conexión/)).toBeDefined();
});

const FOUND: Verification = {
  ...{ outcome: 'vale', folio: 'P-0000000001', product: 'Taza', version: 2 },
  ...{ at: '2026-11-21T18:00:00Z', sha256: 'a'.repeat(64), seal: 'sello' },
};
const verify = async (found: Verification): Promise<void> => {
  const Stub = createRoutesStub([
    { path: '/', loader: () => found, HydrateFallback: () => null, Component: VerifyPage },
  ]);
  render(<Stub />);
  await screen.findByRole('status');
};

test.each([
  ['vale', 'La aprobación es válida', 'es, byte por byte, el que se aprobó'],
  ['archivo cambiado', 'No se puede verificar', 'No lo uses para producir'],
  ['registro cambiado', 'No se puede verificar', 'cambió después de darse'],
] as const)(
  'BEH-294 whoever verifies an approval reads what holds: %s',
  async (outcome, title, text) => {
    await verify({ ...FOUND, outcome });
    const said = screen.getByRole('status').textContent;
    expect(said).toContain(title);
    expect(said).toContain(text);
    for (const fact of ['P-0000000001', 'Taza', '2', 'a'.repeat(64), 'sello'])
      expect(screen.getByText(fact)).toBeDefined();
    expect(screen.getByText(/21 de noviembre de 2026/)).toBeDefined();
  },
);

test('BEH-294 BEH-29 a proposal and a verification are there for who may read them, and no robot lists them', async () => {
  const asked: unknown[] = [];
  const reads: ProofReads = {
    view: async (...of) => void asked.push(of),
    approvedDesigns: async () => new Map(),
    verify: async (code) => void asked.push(code),
  };
  const args = (params: Record<string, string>) => {
    const context = new RouterContextProvider();
    context.set(proofsContext, reads);
    return { context, params } as unknown as Parameters<typeof viewerLoader>[0];
  };
  const missing = { init: { status: 404 } };
  for (const linea of ['7', '7x', '-1', '1'.repeat(16)])
    await expect(viewerLoader(args({ folio: 'P-1', linea }))).rejects.toMatchObject(missing);
  await expect(verifyLoader(args({ codigo: 'K7' }))).rejects.toMatchObject(missing);
  expect(asked).toEqual([['P-1', 7], ['P-1', 0], ['P-1', 0], ['P-1', 0], 'K7']);
  for (const meta of [viewerMeta, verifyMeta, invitationMeta])
    expect(meta({ matches: [] })).toContainEqual({ name: 'robots', content: 'noindex, nofollow' });
});

test('BEH-29 the invitation is named to whoever listens', async () => {
  openInvitation(Response.json({ error: '' }, { status: 500 }));
  expect(screen.getByRole('heading', { level: 1, name: 'Revisar una propuesta' })).toBeDefined();
  await waitFor(() => expect(screen.getByText('No pudimos abrirla')).toBeDefined());
});
