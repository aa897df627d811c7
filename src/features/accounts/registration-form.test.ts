import { expect, test } from 'vitest';
import { registrationErrors } from './registration-form.ts';

const good = {
  nombre: 'Ana Ferrer',
  email: 'ana@x.mx',
  password: 'girasol-22',
  confirmation: 'girasol-22',
};

test('a complete registration has nothing to correct', () => {
  expect(registrationErrors(good)).toStrictEqual({});
});

test('AUT-16 AUT-17 A51 each field says in its own words what is wrong', () => {
  expect(
    registrationErrors({ nombre: ' ', email: 'a@b', password: 'corta', confirmation: 'otra' }),
  ).toEqual({
    nombre: 'Escribe tu nombre completo.',
    email: 'Por favor, introduce un correo electrónico válido.',
    password: 'La contraseña debe tener al menos 7 caracteres.',
    confirmation: 'Las contraseñas no coinciden.',
  });
  expect(
    registrationErrors({ ...good, password: 'x'.repeat(129), confirmation: 'x'.repeat(129) }),
  ).toEqual({
    password: 'La contraseña puede tener hasta 128 caracteres.',
  });
});
