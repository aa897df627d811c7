// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FinishFile } from '../../../cart/line.ts';
import type { ArtworkCheckAnswer } from '../../contract.ts';
import PrintCheck from './print-check.tsx';

const file = (letter: string, name: string): FinishFile => {
  const stored = `${letter.repeat(32)}.svg`;
  const url = `/img/imagenesterminados/${stored}`;
  return { name: stored, filename: stored, url, original_name: name };
};
const SENT = { ...file('a', 'logo.svg') };
const MENDED = file('b', 'logo (ajustado).psd');
const PLACED = { area: 'frente', x_mm: 1, y_mm: 2, ancho_mm: 44, giro: 0 };

const GOOD: ArtworkCheckAnswer = {
  ancho_mm: 60,
  alto_mm: 30,
  tintas: ['#c8102e'],
  linea_mm: 0.5,
  espacio_mm: null,
  texto_pt: null,
  degradados: false,
  puntos_por_pulgada: null,
  hallazgos: [],
  veredicto: 'listo',
  arreglos: [],
  sirven: [],
};
const BAD: ArtworkCheckAnswer = {
  ...GOOD,
  hallazgos: [
    { regla: 'linea_minima', en: null, valor: 0.3, limite: 0.35, frase: 'Una línea delgada.' },
    { regla: 'tintas', en: null, valor: 6, limite: 4, frase: 'Seis tintas.' },
  ],
  veredicto: 'ajustable',
  arreglos: ['tintas', 'lineas'],
  sirven: ['DTF'],
};

const asked: { url: string; body: Record<string, unknown> }[] = [];
let mend: { status: number; body: unknown };

beforeEach(() => {
  asked.length = 0;
  mend = { status: 200, body: MENDED };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body));
    asked.push({ url, body });
    if (url.endsWith('/api/arreglo-arte')) {
      return new Response(JSON.stringify(mend.body), { status: mend.status });
    }
    return new Response(JSON.stringify(body.archivo === SENT.name ? BAD : GOOD));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page({ first = SENT }: { readonly first?: FinishFile }) {
  const [files, setFiles] = useState<readonly FinishFile[]>([first]);
  const [technique, setTechnique] = useState('Serigrafía');
  return (
    <>
      <PrintCheck
        files={files}
        technique={technique}
        others={['DTF']}
        colour="rojo"
        quantity={60}
        inkStep=""
        onChange={setFiles}
        onTechnique={setTechnique}
      />
      <output>{JSON.stringify({ files, technique })}</output>
    </>
  );
}
const button = (name: string) => screen.findByRole('button', { name });
const state = () => JSON.parse(screen.getByRole('status').textContent ?? '');

test('BEH-110 one press mends the file, which keeps its place, and another brings the first back', async () => {
  render(<Page first={{ ...SENT, colocacion: PLACED }} />);
  fireEvent.click(await button('Arreglar todo'));
  expect(screen.queryByLabelText('Ancho de la impresión en milímetros')).toBeNull();
  await screen.findByText('Listo para imprimir');
  expect(asked.find(({ url }) => url.endsWith('arreglo-arte'))?.body).toEqual({
    archivo: SENT.name,
    terminado: 'Serigrafía',
    color: 'rojo',
    ancho_mm: 44,
    cantidad: 60,
    arreglos: ['tintas', 'lineas'],
  });
  expect(state().files).toEqual([{ ...MENDED, colocacion: PLACED }]);
  fireEvent.click(await button('Volver a mi archivo original'));
  expect(state().files).toEqual([{ ...SENT, colocacion: PLACED }]);
});

test('BEH-110 each fault has its own button, and a larger print and a fitting technique theirs', async () => {
  render(<Page />);
  fireEvent.click(await button('Dejarlo en 4 tintas'));
  await screen.findByText('Listo para imprimir');
  expect(asked.at(-2)?.body.arreglos).toEqual(['tintas']);
  fireEvent.click(await button('Volver a mi archivo original'));
  const width = screen.getByLabelText('Ancho de la impresión en milímetros');
  fireEvent.change(width, { target: { value: '50' } });
  fireEvent.keyDown(width, { key: 'Enter' });
  await button('Imprimir a 59 mm');
  fireEvent.change(width, { target: { value: '60' } });
  fireEvent.blur(width);
  fireEvent.click(await button('Imprimir a 70 mm'));
  await button('Imprimir a 82 mm');
  expect(asked.at(-1)?.body).toMatchObject({ ancho_mm: 70, alternativas: ['DTF'] });
  fireEvent.click(await button('Cambiar a DTF'));
  expect(state().technique).toBe('DTF');
});

test('BEH-110 what cannot be mended is said, and the file stays', async () => {
  mend = { status: 422, body: { error: 'Esto no se arregla solo.', code: 'no_help' } };
  render(<Page />);
  fireEvent.click(await button('Engrosar las líneas'));
  expect((await screen.findByRole('alert')).textContent).toBe('Esto no se arregla solo.');
  expect(state().files).toEqual([SENT]);
});
