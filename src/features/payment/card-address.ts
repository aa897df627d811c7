import { stateByName } from '../../kernel/mexican-states.ts';
import type { Address } from '../checkout/address.ts';
import type { CardForm } from './card-library.port.ts';

/** The address a card is registered at, as its form asks for it. */
export type CardAddress = Pick<
  CardForm,
  'state' | 'postalCode' | 'colonia' | 'street' | 'exterior'
>;

/**
 * What a new card's form starts with: where the order goes, so that nobody types it again
 * (WCAG 3.3.7). It stays editable, for a card may be registered elsewhere.
 */
export function cardAddressOf(delivery: Partial<Address>): CardAddress {
  return {
    state: stateByName(delivery.estado ?? '')?.name ?? '',
    postalCode: delivery.postal_code ?? '',
    colonia: delivery.colonia ?? '',
    street: delivery.direccion ?? '',
    exterior: delivery.numExterior ?? '',
  };
}
