import type { CardForm } from '../../../../features/payment/card-library.port.ts';

/** The body of Openpay's token call. */
export interface TokenRequest {
  readonly holder_name: string;
  readonly card_number: string;
  readonly cvv2: string;
  readonly expiration_month: string;
  readonly expiration_year: string;
  readonly device_session_id: string;
  readonly address: {
    readonly line1: string;
    readonly line2: string;
    readonly line3: string;
    readonly state: string;
    readonly city: string;
    readonly postal_code: string;
    readonly country_code: 'MX';
  };
}

export function tokenRequest(card: CardForm, deviceSessionId: string): TokenRequest {
  return {
    holder_name: card.holder.trim(),
    card_number: card.number.replaceAll('-', ''),
    cvv2: card.cvv,
    expiration_month: card.month.padStart(2, '0'),
    expiration_year: card.year,
    device_session_id: deviceSessionId,
    address: {
      line1: card.exterior.trim(),
      line2: card.street.trim(),
      line3: card.colonia.trim(),
      state: card.state,
      city: card.state,
      postal_code: card.postalCode,
      country_code: 'MX',
    },
  };
}
