import { expect, test } from 'vitest';
import { contactErrors } from './contact-form.ts';

test('CON-03 all three fields are required and the e-mail must be one', () => {
  expect(contactErrors({ nombre: ' ', email: 'x', mensaje: ' \n' })).toEqual({
    nombre: 'Escribe tu nombre.',
    email: 'Por favor, introduce un correo electrónico válido.',
    mensaje: 'Escribe tu mensaje.',
  });
  expect(contactErrors({ nombre: 'Ana', email: 'ana@x.mx', mensaje: 'Hola' })).toEqual({});
});
