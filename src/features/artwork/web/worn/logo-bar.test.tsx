// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import LogoBar from './logo-bar.tsx';
import { useWornLogo } from './worn-logo.ts';

afterEach(() => {
  cleanup();
  useWornLogo.setState({ logo: null });
});

test('BEH-854 on a phone the logo that is worn has a row of its own, below what sorts the list', async () => {
  const name = `${'a'.repeat(32)}.svg`;
  useWornLogo.setState({ logo: { name, filename: name, url: '', original_name: 'logo.svg' } });
  const Stub = createRoutesStub([{ path: '/', Component: () => <LogoBar /> }]);
  render(<Stub />);
  const off = await screen.findByRole('button', { name: 'Quitar tu logo' });
  expect(off.parentElement?.className.split(' ')).toEqual(
    expect.arrayContaining(['max-sm:order-last', 'max-sm:w-full']),
  );
});
