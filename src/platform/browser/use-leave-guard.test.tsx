// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLeaveGuard } from './use-leave-guard.ts';

let answer: boolean;
let asked: string[];
/** What the router, or the browser, hears of a press. */
let heard: string[];
beforeEach(() => {
  answer = false;
  asked = [];
  heard = [];
  vi.stubGlobal('confirm', (question: string) => {
    asked.push(question);
    return answer;
  });
  vi.stubGlobal('navigation', new EventTarget());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page({ unsaved }: { readonly unsaved: boolean }) {
  useLeaveGuard(unsaved);
  const hear = (name: string) => (event: { preventDefault: () => void }) => {
    event.preventDefault();
    heard.push(name);
  };
  return (
    <>
      {[
        ['Otra', '/admin/paginas', ''],
        ['Aquí', '#texto', ''],
        ['Pestaña', '/productos', '_blank'],
        ['Correo', 'mailto:hola@estampa.example', ''],
      ].map(([name = '', href, target]) => (
        <a key={name} href={href} target={target} onClick={hear(name)}>
          {name}
        </a>
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: as the staff's searches are */}
      <form role="search" aria-label="Todo" onSubmit={hear('buscar')} />
      <form aria-label="Datos" onSubmit={hear('guardar')} />
    </>
  );
}
const press = (name: string, keys = {}) => fireEvent.click(screen.getByText(name), keys);
const send = (name: string) => fireEvent.submit(screen.getByLabelText(name));
const back = (): boolean => {
  const event = Object.assign(new Event('navigate', { cancelable: true }), {
    navigationType: 'traverse',
  });
  return (Reflect.get(window, 'navigation') as EventTarget).dispatchEvent(event);
};
const reload = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('BEH-395 what is unsaved is asked about before a link, a search, Back or a reload takes its place', () => {
  render(<Page unsaved />);
  press('Otra');
  send('Todo');
  expect(back()).toBe(false);
  expect(reload()).toBe(false);
  expect(heard).toEqual([]);
  expect(asked).toEqual(Array(3).fill('Hay cambios sin guardar. ¿Salir y perderlos?'));
});

test('BEH-395 nothing is asked of what leaves the page where it is', () => {
  render(<Page unsaved />);
  for (const name of ['Aquí', 'Pestaña', 'Correo']) press(name);
  press('Otra', { ctrlKey: true });
  send('Datos');
  expect(heard).toEqual(['Aquí', 'Pestaña', 'Correo', 'Otra', 'guardar']);
  expect(asked).toEqual([]);
});

test('BEH-395 whoever chose to lose it is asked once', () => {
  render(<Page unsaved />);
  answer = true;
  press('Otra');
  expect([reload(), back()]).toEqual([true, true]);
  expect([heard, asked.length]).toEqual([['Otra'], 1]);
});

test('BEH-395 nothing is asked before anything was written, nor once it is saved', () => {
  const { rerender } = render(<Page unsaved={false} />);
  press('Otra');
  rerender(<Page unsaved />);
  rerender(<Page unsaved={false} />);
  press('Otra');
  expect([reload(), back()]).toEqual([true, true]);
  expect([heard, asked]).toEqual([['Otra', 'Otra'], []]);
});
