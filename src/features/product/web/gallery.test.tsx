// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Gallery } from './gallery.tsx';

const IMAGES = ['/img/uno.webp', '/img/dos.webp', '/img/tres.webp'];

let hover = true;
beforeEach(() => {
  hover = true;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(hover: none)' ? !hover : hover,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (props: Partial<Parameters<typeof Gallery>[0]> = {}) =>
  render(<Gallery images={IMAGES} name="Taza clásica" colour="Azul" {...props} />);
const shown = () => screen.getByRole('button', { name: /la imagen$/ });
const large = () => shown().querySelector('img');
const views = () => screen.getAllByRole('button', { name: /^Ver / });
const currents = () => views().map((view) => view.getAttribute('aria-current'));

describe('BEH-321 the pictures of a product', () => {
  test('the first is shown large; a press on another shows that one and says so', () => {
    open();
    expect(large()?.alt).toBe('Taza clásica, Azul, vista 1');
    expect(large()?.getAttribute('src')).toContain('uno');
    expect(currents()).toEqual(['true', null, null]);
    fireEvent.click(screen.getByRole('button', { name: 'Ver vista 3' }));
    expect(large()?.alt).toBe('Taza clásica, Azul, vista 3');
    expect(large()?.getAttribute('src')).toContain('tres');
    expect(currents()).toEqual([null, null, 'true']);
  });

  test('each small one shows its own view and says what it is', () => {
    open({ texts: ['de frente', 'de lado', 'en uso'] });
    expect(views().map((view) => view.getAttribute('aria-label'))).toEqual([
      ...['Ver de frente', 'Ver de lado', 'Ver en uso'],
    ]);
    expect(views().map((view) => view.querySelector('img')?.getAttribute('src'))).toEqual(IMAGES);
    expect(large()?.alt).toBe('Taza clásica, Azul, de frente');
  });

  test('BEH-885 whoever chooses a finish sees the example of a print, unless they chose a view themselves', () => {
    const images = ['frente', 'impreso', 'lado'].map(
      (view) => `/img/productos/taza-clasica/${view}/azul-640.webp`,
    );
    const of = (printed: boolean) => (
      <Gallery images={images} name="Taza clásica" colour="Azul" printed={printed} />
    );
    const { rerender } = render(of(false));
    expect(large()?.getAttribute('src')).toContain('/frente/');
    rerender(of(true));
    expect(large()?.getAttribute('src')).toContain('/impreso/');
    expect(currents()).toEqual([null, 'true', null]);
    rerender(of(false));
    expect(large()?.getAttribute('src')).toContain('/frente/');
    fireEvent.click(screen.getByRole('button', { name: 'Ver vista 3' }));
    rerender(of(true));
    expect(large()?.getAttribute('src')).toContain('/lado/');
  });

  test('BEH-885 pictures among which no print is known begin with the first, printed or not', () => {
    open({ printed: true });
    expect(large()?.getAttribute('src')).toContain('uno');
  });

  test('another colour with fewer views shows its last instead of none', () => {
    const { rerender } = open();
    fireEvent.click(screen.getByRole('button', { name: 'Ver vista 3' }));
    rerender(<Gallery images={IMAGES.slice(0, 2)} name="Taza clásica" colour="Rojo" />);
    expect(large()?.alt).toBe('Taza clásica, Rojo, vista 2');
  });

  test('one picture needs no list, and none is no broken picture', () => {
    const { rerender } = open({ images: ['/img/uno.webp'], colour: '' });
    expect(screen.queryByRole('list')).toBeNull();
    expect(large()?.alt).toBe('Taza clásica, vista 1');
    rerender(<Gallery images={[]} name="Taza clásica" colour="" />);
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('BEH-321 a picture seen twice as large', () => {
  const zoomed = () => [
    shown().getAttribute('aria-pressed'),
    large()?.style.transform,
    large()?.style.transformOrigin,
  ];
  const AWAY = ['false', 'none', '50% 50%'];
  const place = () =>
    vi
      .spyOn(shown(), 'getBoundingClientRect')
      .mockReturnValue({ left: 100, top: 200, width: 400, height: 200 } as DOMRect);

  test('by Enter around its middle; arrows look around within it, Escape and leaving end it', () => {
    open();
    expect(zoomed()).toEqual(AWAY);
    fireEvent.keyDown(shown(), { key: 'ArrowRight' });
    expect(zoomed()).toEqual(AWAY);
    fireEvent.click(shown(), { detail: 0 });
    expect(zoomed()).toEqual(['true', 'scale(2)', '50% 50%']);
    expect(shown().getAttribute('aria-label')).toBe('Alejar la imagen');
    for (const [key, seen] of [
      ['ArrowRight', '60% 50%'],
      ['ArrowDown', '60% 60%'],
      ['ArrowLeft', '50% 60%'],
      ['ArrowUp', '50% 50%'],
    ] as const) {
      expect(fireEvent.keyDown(shown(), { key })).toBe(false);
      expect(zoomed()[2], key).toBe(seen);
    }
    for (let press = 0; press < 9; press += 1) fireEvent.keyDown(shown(), { key: 'ArrowLeft' });
    expect(zoomed()[2]).toBe('0% 50%');
    expect(fireEvent.keyDown(shown(), { key: 'Tab' })).toBe(true);
    fireEvent.keyDown(shown(), { key: 'Escape' });
    expect(zoomed()[0]).toBe('false');
    fireEvent.click(shown(), { detail: 0 });
    expect(zoomed()).toEqual(['true', 'scale(2)', '50% 50%']);
    fireEvent.blur(shown());
    expect(zoomed()[0]).toBe('false');
    fireEvent.click(shown(), { detail: 0 });
    fireEvent.click(shown(), { detail: 0 });
    expect(zoomed()[0]).toBe('false');
  });

  test('a mouse over it looks where it points, and its click changes nothing', () => {
    open();
    place();
    fireEvent.pointerMove(shown(), { clientX: 200, clientY: 250, pointerType: 'mouse' });
    expect(zoomed()).toEqual(AWAY);
    fireEvent.pointerEnter(shown(), { pointerType: 'mouse' });
    fireEvent.pointerMove(shown(), { clientX: 200, clientY: 250, pointerType: 'mouse' });
    expect(zoomed()).toEqual(['true', 'scale(2)', '25% 25%']);
    fireEvent.pointerMove(shown(), { clientX: 900, clientY: 100, pointerType: 'mouse' });
    expect(zoomed()[2]).toBe('100% 0%');
    fireEvent.click(shown(), { detail: 1 });
    expect(zoomed()[0]).toBe('true');
    fireEvent.pointerLeave(shown(), { pointerType: 'mouse' });
    expect(zoomed()[0]).toBe('false');
  });

  test('a finger doubles it where it touches, and another touch ends it', () => {
    hover = false;
    open();
    place();
    fireEvent.pointerEnter(shown(), { pointerType: 'touch' });
    expect(zoomed()[0]).toBe('false');
    fireEvent.click(shown(), { detail: 1, clientX: 400, clientY: 300 });
    expect(zoomed()).toEqual(['true', 'scale(2)', '75% 50%']);
    fireEvent.click(shown(), { detail: 1, clientX: 400, clientY: 300 });
    expect(zoomed()[0]).toBe('false');
  });
});

test('BEH-604 where there is no picture a sample of the colour and a sentence stand for it; without a colour, words alone', async () => {
  const { container, rerender } = open({ images: [], colour: 'Menta', css: '#a8dcc4' });
  await screen.findByText('Menta');
  screen.getByText('Todavía no hay foto: así es su color.');
  const sample = container.querySelector<HTMLElement>('.chip');
  expect(sample?.style.backgroundColor).toBe('#a8dcc4');
  rerender(<Gallery images={[]} name="Vela" colour="" />);
  screen.getByText('Sin foto todavía');
  expect(container.querySelector('.chip')).toBeNull();
});
