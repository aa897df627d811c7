// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import DeskHomePage from './desk-home-page.tsx';

afterEach(cleanup);

const rowOf = (id: string, name: string, count: number) => ({
  ...{ id, name, hint: '', to: `/${id}` },
  found: { id, count, oldest: '2026-11-25T18:00:00Z' },
});

test('BEH-714 above the queues of the desk stands what their figures are, and what is at risk stands out', async () => {
  const loader = () => ({
    ...{ mark: '1', opening: null, others: [], now: '2026-11-28T18:00:00Z' },
    own: [rowOf('pausa', 'En pausa', 3), rowOf('promesas', 'Promesas en riesgo', 2)],
  });
  const Stub = createRoutesStub([
    { path: '/', Component: DeskHomePage, loader, HydrateFallback: () => null },
  ]);
  render(<Stub />);
  const heading = await screen.findByRole('heading', { name: 'Tu trabajo' });
  const section = within(heading.closest('section') as HTMLElement);
  expect(section.getByText('Esperan')).toBeTruthy();
  expect(section.getByText('Desde hace')).toBeTruthy();
  const figure = (name: RegExp, count: string): string =>
    within(section.getByRole('link', { name })).getByText(count).className;
  expect(figure(/^Promesas en riesgo/, '2')).toContain('text-danger');
  expect(figure(/^En pausa/, '3')).not.toContain('text-danger');
});
