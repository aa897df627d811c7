// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Pin } from '../proof.ts';
import type { VersionView } from '../reads.ts';
import { Stage } from './stage.tsx';

const version = (number: number): VersionView => ({
  ...{ version: number, state: 'publicada', fileName: 'propuesta.png', answer: null, note: '' },
  ...{ picture: `/img/propuestas/${number}.png`, file: `/img/propuestas/${number}.png` },
  ...{ sha256: String(number).repeat(64), widthMm: 80, heightMm: 40, inks: '', position: '' },
  ...{ technique: 'Serigrafía', publishedAt: '2026-11-20T18:00:00Z' },
  dueAt: '2026-11-23T18:00:00Z',
  stitches: null,
});
const pinned: Pin[] = [];
const show = (pins: readonly Pin[] = [], onPin?: (pin: Pin) => void) =>
  render(<Stage shown={version(2)} previous={null} pins={pins} {...(onPin ? { onPin } : {})} />);
const stage = () => screen.getByRole('application');
const picture = () => screen.getByAltText('Propuesta, versión 2') as HTMLImageElement;
/** What moves and grows: the picture with all that lies on it. */
const sheet = () => picture().parentElement as HTMLElement;
const button = (name: string) => screen.getByRole('button', { name });
const keys = (...pressed: readonly string[]) => {
  for (const key of pressed) fireEvent.keyDown(stage(), { key });
};
const seen = () => sheet().style.transform;
const scale = () => Number(/scale\(([\d.]+)\)/.exec(seen())?.[1]);

beforeEach(() => {
  pinned.splice(0);
  // The frame, and what lies in it: 400 by 200, from 100 and 50 on.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(100, 50, 400, 200),
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('BEH-25 a comment is put where the picture is pressed, once, and only when one was asked for', () => {
  show([], (pin) => pinned.push(pin));
  fireEvent.click(picture(), { clientX: 200, clientY: 100 });
  expect(pinned).toEqual([]);
  fireEvent.click(button('Comentar un punto'));
  expect(button('Comentar un punto').getAttribute('aria-pressed')).toBe('true');
  const help = screen.getByRole('status');
  expect(help.textContent).toContain('Toca el punto de la imagen');
  expect(stage().getAttribute('aria-describedby')).toBe(help.id);
  fireEvent.click(picture(), { clientX: 200, clientY: 200 });
  expect(pinned).toEqual([{ x: 0.25, y: 0.75, texto: '' }]);
  expect(screen.queryByRole('status')).toBeNull();
  expect(stage().hasAttribute('aria-describedby')).toBe(false);
  fireEvent.click(picture(), { clientX: 300, clientY: 100 });
  expect(pinned).toHaveLength(1);
});

test('BEH-25 Escape and the button itself give up a comment that was asked for', () => {
  show([], (pin) => pinned.push(pin));
  for (const giveUp of [() => keys('Escape'), () => fireEvent.click(button('Comentar un punto'))]) {
    fireEvent.click(button('Comentar un punto'));
    giveUp();
    expect(button('Comentar un punto').getAttribute('aria-pressed')).toBe('false');
    keys('Enter');
    fireEvent.click(picture(), { clientX: 200, clientY: 100 });
  }
  expect(pinned).toEqual([]);
});

test('BEH-25 comments stand where they were put, by their numbers and in one size however large the picture', () => {
  show([
    { x: 0.25, y: 0.5, texto: 'Más grande' },
    { x: 0.75, y: 0.1, texto: 'Sin borde' },
  ]);
  const marks = () => [...sheet().querySelectorAll('span')];
  expect(marks().map((mark) => [mark.textContent, mark.style.left, mark.style.top])).toEqual([
    ['1', '25%', '50%'],
    ['2', '75%', '10%'],
  ]);
  fireEvent.click(button('Acercar'));
  for (const mark of marks()) expect(mark.style.transform).toContain(`scale(${1 / 1.5})`);
});

test('BEH-28 buttons and keys enlarge, and bring back the whole', () => {
  show();
  expect(scale()).toBe(1);
  fireEvent.click(button('Acercar'));
  keys('+', '=');
  expect(scale()).toBeCloseTo(1.5 ** 3);
  fireEvent.click(button('Alejar'));
  keys('-');
  expect(scale()).toBeCloseTo(1.5);
  keys('ArrowRight', 'ArrowDown');
  expect(seen()).toMatch(/^translate\(-10%, -10%\)/);
  keys('0');
  expect([scale(), seen().startsWith('translate(0%, 0%)')]).toEqual([1, true]);
  keys('+', 'ArrowLeft');
  fireEvent.click(button('Ver todo'));
  expect([scale(), seen().startsWith('translate(0%, 0%)')]).toEqual([1, true]);
});

test('BEH-28 keys of the browser stay the browser’s, ours do nothing else', () => {
  show();
  expect(fireEvent.keyDown(stage(), { key: '+', ctrlKey: true })).toBe(true);
  expect(fireEvent.keyDown(stage(), { key: 'Tab' })).toBe(true);
  expect(scale()).toBe(1);
  expect(fireEvent.keyDown(stage(), { key: '+' })).toBe(false);
  expect(stage().tabIndex).toBe(0);
});

test('BEH-28 one finger moves what is enlarged and two enlarge it, until they are lifted', () => {
  show();
  const finger = (act: 'Down' | 'Move' | 'Up' | 'Cancel' | 'Leave', pointerId: number, x = 0) =>
    fireEvent[`pointer${act}`](stage(), { pointerId, clientX: x, clientY: 100 });
  fireEvent.click(button('Acercar'));
  finger('Move', 1, 240);
  expect(seen()).toMatch(/^translate\(0%, 0%\)/);
  finger('Down', 1, 200);
  finger('Move', 1, 240);
  expect(seen()).toMatch(/^translate\(10%, 0%\)/);
  for (const end of ['Up', 'Cancel', 'Leave'] as const) {
    finger('Down', 1, 200);
    finger(end, 1);
    finger('Move', 1, 300);
    expect(seen(), end).toMatch(/^translate\(10%, 0%\)/);
  }
  fireEvent.click(button('Ver todo'));
  finger('Down', 1, 200);
  finger('Down', 2, 300);
  finger('Move', 2, 400);
  expect(scale()).toBeCloseTo(2);
});

test('BEH-28 the frame takes the picture’s own shape, whenever it comes, and names what it shows', () => {
  show();
  const shape = () => Number.parseFloat(stage().style.aspectRatio);
  const natural = (width: number, height: number) => {
    Object.defineProperty(picture(), 'naturalWidth', { value: width, configurable: true });
    Object.defineProperty(picture(), 'naturalHeight', { value: height, configurable: true });
  };
  natural(0, 0);
  fireEvent.load(picture());
  expect(shape()).toBeCloseTo(4 / 3);
  natural(300, 100);
  fireEvent.load(picture());
  expect(shape()).toBe(3);
  expect(picture().getAttribute('src')).toBe('/img/propuestas/2.png');
  expect(picture().getAttribute('draggable')).toBe('false');
  expect(stage().getAttribute('aria-label')).toMatch(/^Versión 2\. Flechas para mover/);
});

test('BEH-25 without an answer to give there is no comment to add', () => {
  show();
  expect(screen.queryByRole('button', { name: 'Comentar un punto' })).toBeNull();
});
