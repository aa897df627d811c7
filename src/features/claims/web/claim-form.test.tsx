// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { ClaimForm } from './claim-form.tsx';

afterEach(cleanup);

const LINE = { id: 9, nombre: 'Taza', color: 'Rojo', terminado: '', imagen: '', quedan: 36 };

async function open(): Promise<void> {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <ClaimForm folio="P-7K3M9Q2X4H" lines={[LINE]} /> },
  ]);
  render(<Stub />);
  await screen.findByLabelText('Cuéntanos');
}

/** Whether a reload, or closing the tab, asks first. */
function asks(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

test('BEH-818 whoever has told what is wrong is asked before it is lost; whoever has told nothing leaves', async () => {
  await open();
  expect(asks()).toBe(false);
  fireEvent.click(screen.getByRole('radio', { name: 'Faltan piezas' }));
  expect(asks()).toBe(false);
  const words = screen.getByLabelText('Cuéntanos');
  fireEvent.change(words, { target: { value: 'Llegaron rotas.' } });
  expect(asks()).toBe(true);
  fireEvent.change(words, { target: { value: ' ' } });
  expect(asks()).toBe(false);
});

test('BEH-853 what a report of a problem lacks is said beside each field, in the words of the shop, and goes once it is corrected', async () => {
  await open();
  const said = (label: string) => {
    const field = screen.getByLabelText(label);
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    const error = ids.find((id) => id.endsWith('-error'));
    return error ? document.getElementById(error)?.textContent : '';
  };
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Enviar reporte' }));
  submit();
  const [pieces, words, photos] = ['Piezas con problema', 'Cuéntanos', 'Fotos'] as const;
  expect([pieces, words, photos].map(said)).toEqual([
    'Escribe con cuántas piezas.',
    'Cuéntanos qué pasó.',
    'Agrega al menos una foto.',
  ]);
  expect(document.activeElement).toBe(screen.getByLabelText(pieces));
  fireEvent.change(screen.getByLabelText(pieces), { target: { value: '37' } });
  expect([pieces, words].map(said)).toEqual(['', 'Cuéntanos qué pasó.']);
  fireEvent.change(screen.getByLabelText(words), { target: { value: 'Llegaron rotas.' } });
  submit();
  expect([pieces, words].map(said)).toEqual(['Son 36 piezas a lo más.', '']);
});

test('BEH-891 every answer is seen, the first is taken until another is, and photographs are seen once they are chosen', async () => {
  await open();
  const answers = (question: string) =>
    within(screen.getByRole('group', { name: question }))
      .getAllByRole('radio')
      .map((radio) => [radio.closest('label')?.textContent, (radio as HTMLInputElement).checked]);
  expect(answers('¿Qué pasó?')).toEqual([
    ['Llegó dañado', true],
    ['No es lo que pedí', false],
    ['No funciona', false],
    ['Faltan piezas', false],
  ]);
  fireEvent.click(screen.getByRole('radio', { name: 'Que me devuelvan mi dinero' }));
  expect(answers('¿Qué prefieres?').filter(([, checked]) => checked)).toEqual([
    ['Que me devuelvan mi dinero', true],
  ]);
  const photo = new File(['x'], 'rota.jpg', { type: 'image/jpeg' });
  fireEvent.change(screen.getByLabelText('Fotos'), { target: { files: [photo] } });
  const chosen = await screen.findByRole('list', { name: 'Fotos elegidas' });
  expect(chosen.textContent).toBe('rota.jpg');
  await waitFor(() => expect(chosen.querySelector('img')?.src).toMatch(/^blob:/));
  expect(screen.getByText('Cambiar fotos')).toBeDefined();
});
