import type { CardLibrary, OpenCardDesk } from '../../../../features/payment/card-library.port.ts';
import { type TokenRequest, tokenRequest } from './token-request.ts';

/** What we use of Openpay's browser library. */
interface OpenPayLibrary {
  setId(merchantId: string): void;
  setApiKey(publicKey: string): void;
  setSandboxMode(sandbox: boolean): void;
  readonly deviceData: { setup(): string };
  readonly token: {
    create(
      card: TokenRequest,
      onSuccess: (answer: { readonly data: { readonly id: string } }) => void,
      onError: (error: Failed) => void,
    ): void;
  };
  readonly card: {
    update(
      change: { readonly cvv2: string },
      onSuccess: () => void,
      onError: (error: Failed) => void,
      customerId: string,
      cardId: string,
    ): void;
  };
}

interface Failed {
  readonly message?: string;
  readonly data?: { readonly description?: string };
}

declare global {
  interface Window {
    OpenPay?: OpenPayLibrary;
  }
}

/** Openpay's library, set up for our merchant. */
export const openDesk: OpenCardDesk = (library: CardLibrary) => {
  const { OpenPay } = window;
  if (!OpenPay) throw new Error('la biblioteca de pagos no se instaló');
  OpenPay.setId(library.merchantId);
  OpenPay.setApiKey(library.publicKey);
  OpenPay.setSandboxMode(library.sandbox);
  const deviceSessionId = OpenPay.deviceData.setup();
  return {
    deviceSessionId,
    createToken: (card) =>
      new Promise((resolve) => {
        OpenPay.token.create(
          tokenRequest(card, deviceSessionId),
          ({ data }) => resolve({ ok: true, token: data.id }),
          (error) => resolve({ ok: false, description: error.data?.description ?? '' }),
        );
      }),
    giveCvv: ({ customerId, cardId, cvv }) =>
      new Promise((resolve) => {
        OpenPay.card.update(
          { cvv2: cvv },
          () => resolve({ ok: true }),
          (error) => resolve({ ok: false, description: error.data?.description ?? '' }),
          customerId,
          cardId,
        );
      }),
  };
};
