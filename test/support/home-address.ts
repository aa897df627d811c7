import type { Address } from '../../src/features/checkout/address.ts';

/** Somebody's complete address in Monterrey. */
export const HOME: Address = {
  telefono: '8112345678',
  direccion: 'Av. Juárez',
  numExterior: '10',
  numInterior: '',
  postal_code: '64000',
  estado: 'Nuevo León',
  estado_code: 'NL',
  municipio: 'Monterrey',
  colonia: 'Monterrey Centro',
};
