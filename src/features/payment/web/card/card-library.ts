import type {
  CardDesk,
  CardForm,
  CardLibrary,
  CodeAnswer,
  KeptCardCode,
  TokenAnswer,
} from '../../card-library.port.ts';
import type { CardDesks } from './card-desks.ts';

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`no se pudo cargar ${address}`));
    document.head.append(script);
  });
}

let opening: Promise<CardDesk> | undefined;

/**
 * Loads and sets up the provider's library, once, and returns the id of this device's session,
 * which its antifraud wants with every charge.
 */
export async function openCardSession(library: CardLibrary, desks: CardDesks): Promise<string> {
  opening ??= openDesk(library, desks).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return (await opening).deviceSessionId;
}

async function openDesk(library: CardLibrary, desks: CardDesks): Promise<CardDesk> {
  const fetching = desks[library.name]?.();
  if (!fetching) throw new Error(`nadie conoce la biblioteca de pagos ${library.name}`);
  // A failure is told where it is waited for, after the scripts.
  fetching.catch(() => undefined);
  for (const script of library.scripts) await loadScript(script);
  return (await fetching)(library);
}

/** Sends the card to the provider, and to nobody else; a single-use token comes back. */
export async function createToken(card: CardForm): Promise<TokenAnswer> {
  const desk = await opening;
  return desk ? desk.createToken(card) : { ok: false, description: '' };
}

/** Tells the provider the code of a kept card; it goes nowhere else and is kept nowhere. */
export async function giveCvv(card: KeptCardCode): Promise<CodeAnswer> {
  const desk = await opening;
  return desk ? desk.giveCvv(card) : { ok: false, description: '' };
}
