// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastRegion } from '../../../design/toast.tsx';
import type { AnswerView, ProofView } from '../reads.ts';
import { Approved } from './approved.tsx';
import { downloadCertificate } from './certificate-pdf.ts';

vi.mock('./certificate-pdf.ts', () => ({ downloadCertificate: vi.fn() }));

const certificate: NonNullable<ProofView['certificate']> = {
  ...{ code: 'K7QX-3M9P', seal: 'sello', sha256: 'a'.repeat(64), viewSha256: '' },
  ...{ at: '2026-11-21T18:00:00Z', name: 'Ana', ip: '192.0.2.7', words: 'Apruebo la versión 2.' },
};
const view: ProofView = {
  line: {
    ...{ id: 7, folio: 'P-0000000001', product: 'Taza Clásica', quantity: 100 },
    ...{ colour: 'Rojo', finish: 'Serigrafía' },
  },
  ...{ shown: null, previous: null, open: false, words: '', links: null, guest: null },
  charge: null,
  certificate,
};
const answer: AnswerView = {
  ...{ kind: 'aprobada', at: '2026-11-21T18:00:00Z', name: 'Ana', words: '', pins: [] },
};
const LOGO = { name: 'logo.png', width: 300, height: 100 };

function show(change: Partial<ProofView> = {}): void {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ site: { company: 'Promos del Valle', logo: LOGO } }),
      HydrateFallback: () => null,
      Component: () => (
        <>
          <Approved view={{ ...view, ...change }} answer={answer} />
          <ToastRegion />
        </>
      ),
    },
  ]);
  render(<Stub />);
}

beforeEach(() => {
  vi.mocked(downloadCertificate).mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('BEH-294 who approved and when is told, with the address at which anybody verifies it', async () => {
  show();
  expect((await screen.findByText(/lo aprobó el/)).textContent).toContain(
    'Ana lo aprobó el 21 de noviembre de 2026',
  );
  const verify = screen.getByRole('link', { name: /^Verificar/ });
  expect(verify.getAttribute('href')).toBe('/verificar/K7QX-3M9P');
  expect([verify.getAttribute('target'), verify.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener',
  ]);
});

test('BEH-709 the sentence of who approved when ends with one full stop', async () => {
  show();
  expect((await screen.findByText(/lo aprobó el/)).textContent).toMatch(/[ap]\.\s?m\.$/);
});

test('BEH-294 the certificate is made of the approval, the company and the shop’s own address, once at a time', async () => {
  let ready = () => {};
  vi.mocked(downloadCertificate).mockReturnValue(
    new Promise((resolve) => {
      ready = resolve;
    }),
  );
  show();
  const button = await screen.findByRole('button', { name: 'Descargar constancia' });
  fireEvent.click(button);
  await waitFor(() => expect(downloadCertificate).toHaveBeenCalled());
  expect(button.getAttribute('aria-busy')).toBe('true');
  fireEvent.click(button);
  expect(downloadCertificate).toHaveBeenCalledOnce();
  expect(downloadCertificate).toHaveBeenCalledWith({
    ...{ view, certificate, company: 'Promos del Valle', logo: LOGO },
    origin: window.location.origin,
  });
  ready();
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
});

test('BEH-294 a certificate that cannot be made is said, and may be asked for again', async () => {
  vi.mocked(downloadCertificate).mockRejectedValueOnce(new Error('no'));
  show();
  const button = await screen.findByRole('button', { name: 'Descargar constancia' });
  fireEvent.click(button);
  expect(await screen.findByText('No pudimos preparar tu constancia.')).toBeDefined();
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  fireEvent.click(button);
  await waitFor(() => expect(downloadCertificate).toHaveBeenCalledTimes(2));
});

test('BEH-294 whoever may not have the certificate reads of the approval alone', async () => {
  show({ certificate: null });
  await screen.findByText('Diseño aprobado');
  expect(screen.queryByRole('button', { name: /constancia/ })).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
