// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { WhatsAppLink } from './whatsapp-link.tsx';

afterEach(() => cleanup());

async function show(whatsapp: string): Promise<void> {
  const root = { user: null, site: { ...DEFAULT_SETTINGS, companySlug: 'x', whatsapp }, unread: 0 };
  const Component = () => (
    <main>
      <WhatsAppLink words="Hola, ¿y la taza?" className="">
        Preguntar
      </WhatsAppLink>
    </main>
  );
  const child = { id: 'page', index: true, Component };
  const Stub = createRoutesStub([{ id: 'root', path: '/', children: [child], loader: () => root }]);
  render(<Stub hydrationData={{ loaderData: { root } }} />);
  await screen.findByRole('main');
}

test('BEH-475 a shop with a number is written to by WhatsApp, with a message begun, in another tab', async () => {
  await show('55 1234 5678');
  const link = screen.getByRole('link', { name: 'Preguntar (se abre en otra pestaña)' });
  expect(link.getAttribute('href')).toBe(
    'https://wa.me/525512345678?text=Hola%2C%20%C2%BFy%20la%20taza%3F',
  );
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ]);
});

test('BEH-475 a shop without a number offers no WhatsApp', async () => {
  await show('');
  expect(screen.getByRole('main').childNodes).toHaveLength(0);
});
