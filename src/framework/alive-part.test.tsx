// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AlivePart } from './alive-part.tsx';
import { useAlive } from './use-alive.ts';

const told = vi.fn<(what: string) => void>();

function Order() {
  const [text, setText] = useState('12');
  const [colour, setColour] = useState('rojo');
  const [finish, setFinish] = useState('ninguno');
  const [express, setExpress] = useState(false);
  // As a page does that shows more once it is alive: everything in it is rendered again.
  useAlive();
  return (
    <AlivePart>
      <input aria-label="Piezas" value={text} onChange={(event) => setText(event.target.value)} />
      {['rojo', 'azul'].map((name) => (
        <input
          key={name}
          type="radio"
          name="color"
          aria-label={name}
          checked={colour === name}
          onChange={() => setColour(name)}
        />
      ))}
      <select
        aria-label="Terminado"
        value={finish}
        onChange={(event) => setFinish(event.target.value)}
      >
        <option value="ninguno">Ninguno</option>
        <option value="laser">Láser</option>
      </select>
      <select aria-label="Orden" onChange={(event) => told(event.target.value)}>
        <option>Relevancia</option>
        <option>Precio</option>
      </select>
      <input
        type="checkbox"
        aria-label="Urgente"
        checked={express}
        onChange={(event) => setExpress(event.target.checked)}
      />
      <button type="button" onClick={() => told(`${text} ${colour} ${finish} ${express}`)}>
        Agregar
      </button>
    </AlivePart>
  );
}

let page: HTMLElement;
const find = <Kind extends Element>(name: string): Kind => {
  const found = page.querySelector<Kind>(`[aria-label="${name}"]`);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};
const button = () => page.querySelector('button') as HTMLButtonElement;
const comeAlive = () => act(async () => hydrateRoot(page, <Order />));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  told.mockReset();
  page = document.createElement('div');
  page.innerHTML = renderToString(<Order />);
  document.body.append(page);
});
afterEach(() => {
  page.remove();
  window.earlyPress = undefined;
  vi.unstubAllGlobals();
});

test('what the server sends waits, until it has come alive', async () => {
  expect(page.querySelector('[data-waits]')).not.toBeNull();
  await comeAlive();
  expect(page.querySelector('[data-waits]')).toBeNull();
});

test('text, radio, list and box changed before the page comes alive are known to it afterwards', async () => {
  find<HTMLInputElement>('Piezas').value = '48';
  find<HTMLInputElement>('azul').checked = true;
  find<HTMLSelectElement>('Terminado').value = 'laser';
  find<HTMLInputElement>('Urgente').checked = true;
  await comeAlive();
  expect(find<HTMLInputElement>('Piezas').value).toBe('48');
  expect(find<HTMLInputElement>('azul').checked).toBe(true);
  act(() => button().click());
  expect(told).toHaveBeenCalledExactlyOnceWith('48 azul laser true');
});

test('a button pressed before the page comes alive is answered once, with what was typed and chosen', async () => {
  const forget = () => {
    window.earlyPress = undefined;
  };
  addEventListener('click', forget, true);
  find<HTMLInputElement>('Piezas').value = '24';
  find<HTMLInputElement>('azul').checked = true;
  window.earlyPress = button();
  await comeAlive();
  removeEventListener('click', forget, true);
  await vi.waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith('24 azul ninguno false'));
  expect(window.earlyPress).toBeUndefined();
});

test('a button that still waits inside a part, or is elsewhere, is left to that', async () => {
  const elsewhere = document.createElement('button');
  elsewhere.addEventListener('click', () => told('elsewhere'));
  document.body.append(elsewhere);
  window.earlyPress = elsewhere;
  await comeAlive();
  expect(told).not.toHaveBeenCalled();
  expect(window.earlyPress).toBe(elsewhere);
  elsewhere.remove();
});

test('an untouched page changes nothing and presses nothing', async () => {
  await comeAlive();
  expect(told).not.toHaveBeenCalled();
  act(() => button().click());
  expect(told).toHaveBeenCalledExactlyOnceWith('12 rojo ninguno false');
});

test('a press that React hears before the part says that it is alive is not told a second time', async () => {
  const keep = () => {
    window.earlyPress = page.querySelector('[data-waits]') ? button() : undefined;
  };
  addEventListener('click', keep, true);
  const PressAtOnce = () => {
    useLayoutEffect(() => button().click(), []);
    return <Order />;
  };
  await act(async () => hydrateRoot(page, <PressAtOnce />));
  await new Promise((resolve) => setTimeout(resolve));
  removeEventListener('click', keep, true);
  expect(told).toHaveBeenCalledTimes(1);
});
