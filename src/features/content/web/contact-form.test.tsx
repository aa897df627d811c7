// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { sentenceOf } from './contact-form.tsx';

const refused = (status: number, body: unknown, error = '') =>
  ({ ok: false, status, code: 'x', error, body }) as const;

test('CON-04 the server’s message wins, else the documented sentence', () => {
  expect(sentenceOf({ ok: true, value: { message: 'Gracias, Ana' } })).toBe('Gracias, Ana');
  expect(sentenceOf({ ok: true, value: {} })).toBe('Mensaje enviado con éxito');
});

test('CON-05 a refusal shows the server’s message, else the documented sentence', () => {
  expect(sentenceOf(refused(422, { message: 'Falta tu nombre' }))).toBe('Falta tu nombre');
  expect(sentenceOf(refused(500, 'oops'))).toBe('Hubo un error al enviar su mensaje.');
});

test('CON-06 without an answer it is the network', () => {
  expect(sentenceOf(refused(0, null))).toBe('Error de red o servidor. Intente de nuevo más tarde.');
});
