import { expect, test } from 'vitest';
import type { CardForm } from '../../../../features/payment/card-library.port.ts';
import { tokenRequest } from './token-request.ts';

const GOOD: CardForm = {
  number: '4111-1111-1111-1111',
  holder: 'ANA PRUEBA',
  month: '12',
  year: '29',
  cvv: '123',
  state: 'Nuevo León',
  postalCode: '66220',
  colonia: 'Del Valle',
  street: 'Av. Vasconcelos',
  exterior: '245',
};

test('PAY-26 A58 05 is May for the provider too', () => {
  expect(tokenRequest({ ...GOOD, month: '05' }, 'd').expiration_month).toBe('05');
});

test('PAY-31 the token request is exactly what the provider reads', () => {
  expect(tokenRequest(GOOD, 'dispositivo')).toEqual({
    holder_name: 'ANA PRUEBA',
    card_number: '4111111111111111',
    cvv2: '123',
    expiration_month: '12',
    expiration_year: '29',
    device_session_id: 'dispositivo',
    address: {
      line1: '245',
      line2: 'Av. Vasconcelos',
      line3: 'Del Valle',
      state: 'Nuevo León',
      city: 'Nuevo León',
      postal_code: '66220',
      country_code: 'MX',
    },
  });
  const spaced = { holder: ' ANA PRUEBA ', exterior: ' 245 ', street: ' Av. Vasconcelos ' };
  expect(tokenRequest({ ...GOOD, ...spaced, colonia: ' Del Valle ' }, 'dispositivo')).toEqual(
    tokenRequest(GOOD, 'dispositivo'),
  );
});
