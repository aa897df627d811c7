import type { TokenRequest } from '../card-form.ts';
import type { CardLibrary } from '../reads.ts';

/** What we use of the provider's browser library. */
interface OpenPayLibrary {
  setId(merchantId: string): void;
  setApiKey(publicKey: string): void;
  setSandboxMode(sandbox: boolean): void;
  readonly deviceData: { setup(): string };
  readonly token: {
    create(
      card: TokenRequest,
      onSuccess: (answer: { readonly data: { readonly id: string } }) => void,
      onError: (error: {
        readonly message?: string;
        readonly data?: { readonly description?: string };
      }) => void,
    ): void;
  };
}

declare global {
  interface Window {
    OpenPay?: OpenPayLibrary;
  }
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`no se pudo cargar ${address}`));
    document.head.append(script);
  });
}

let session: Promise<string> | undefined;

/**
 * Loads and sets up the provider's library, once, and returns the id of this device's session,
 * which its antifraud wants with every charge.
 */
export function openCardSession(library: CardLibrary): Promise<string> {
  session ??= startSession(library).catch((error: unknown) => {
    session = undefined;
    throw error;
  });
  return session;
}

async function startSession(library: CardLibrary): Promise<string> {
  await loadScript(library.scriptUrl);
  await loadScript(library.dataScriptUrl);
  const { OpenPay } = window;
  if (!OpenPay) throw new Error('la biblioteca de pagos no se instaló');
  OpenPay.setId(library.merchantId);
  OpenPay.setApiKey(library.publicKey);
  OpenPay.setSandboxMode(library.sandbox);
  return OpenPay.deviceData.setup();
}

export type TokenAnswer =
  | { readonly ok: true; readonly token: string }
  /** The provider's own description; empty when it gave none. */
  | { readonly ok: false; readonly description: string };

/** Sends the card to the provider, and to nobody else; a single-use token comes back. */
export function createToken(card: TokenRequest): Promise<TokenAnswer> {
  const { OpenPay } = window;
  if (!OpenPay) return Promise.resolve({ ok: false, description: '' });
  return new Promise((resolve) => {
    OpenPay.token.create(
      card,
      ({ data }) => resolve({ ok: true, token: data.id }),
      (error) => resolve({ ok: false, description: error.data?.description ?? '' }),
    );
  });
}
