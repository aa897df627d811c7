// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import SearchSuggestions from './search-suggestions.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('a letter typed while the list was arriving is part of the text it offers', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  const input = document.createElement('input');
  document.body.append(input);
  input.value = 'taz';
  input.focus();
  function TypedMeanwhile() {
    // After the list was rendered with the old text, before it listens to the field.
    useLayoutEffect(() => {
      input.value = 'taza';
    }, []);
    return (
      <SearchSuggestions
        input={input}
        startsOpen
        onFieldRole={() => undefined}
        onSearch={() => undefined}
      />
    );
  }
  const Stub = createRoutesStub([{ path: '*', Component: TypedMeanwhile }]);
  render(<Stub initialEntries={['/contacto']} />);
  expect(await screen.findByRole('option', { name: 'Buscar «taza»' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'Buscar «taz»' })).toBeNull();
});
