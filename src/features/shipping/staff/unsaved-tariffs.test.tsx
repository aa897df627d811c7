// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toCentavos } from '../../../kernel/money.ts';
import type { KeptService } from '../reads.ts';
import { QuotersForm } from './quoters-form.tsx';
import { ServiceForm } from './service-form.tsx';
import { ZonesForm } from './zones-form.tsx';

const KEPT: KeptService = {
  ...{ alias: 'norte-dia', courier: 'Norte', serviceName: 'Día siguiente', active: true },
  version: 7,
  zones: [
    {
      ...{ zone: 2, days: 1, extraKilogram: toCentavos(12_50) },
      steps: [{ fromGrams: 0, upToGrams: 1_000, price: toCentavos(90_00) }],
    },
  ],
};
const ZONES = { origin: 'NL', version: 3, zones: [{ zone: 1, states: ['NL'], prefixes: ['640'] }] };
const QUOTERS = {
  ...{ version: 2, account: true, carriers: ['dhl', 'estafeta'] },
  quoters: { live: false, carriers: ['dhl'] },
};

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, version: 9 }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(form: ReactNode): Promise<void> {
  const Stub = createRoutesStub([{ path: '/', Component: () => <main>{form}</main> }]);
  render(<Stub />);
  await screen.findByRole('main');
}
const mayLeave = (): boolean =>
  window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('BEH-395 a service that was changed is left with a question, an untouched one without', async () => {
  await open(<ServiceForm kept={KEPT} origin="NL" edits />);
  expect(mayLeave()).toBe(true);
  write('Paquetería', 'Sur');
  expect(mayLeave()).toBe(false);
  write('Paquetería', 'Norte');
  expect(mayLeave()).toBe(true);
});

test('BEH-395 zones that were changed are left with a question until they are saved', async () => {
  await open(<ZonesForm kept={ZONES} edits />);
  expect(mayLeave()).toBe(true);
  write('Jalisco', '4');
  expect(mayLeave()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Guardar zonas' }));
  await waitFor(() => expect(mayLeave()).toBe(true));
});

test('BEH-395 who quotes, changed, is left with a question until it is saved', async () => {
  await open(<QuotersForm choice={QUOTERS} edits />);
  expect(mayLeave()).toBe(true);
  fireEvent.click(screen.getAllByRole('radio')[1] as HTMLElement);
  expect(mayLeave()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: /^Guardar/ }));
  await waitFor(() => expect(mayLeave()).toBe(true));
});
