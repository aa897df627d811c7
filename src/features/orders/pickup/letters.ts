import { readablePhone } from '../../../kernel/formats/telephone.ts';
import { knownFacts, type LetterPart } from '../../notifications/mail-parts.ts';
import { type PickupPlace, placeAddress } from '../../shipping/pickup/place.ts';
import type { MoveLetter } from '../move-letters.ts';

/** What whoever fetches an order has to know. */
export interface ReadyToFetch {
  readonly code: string;
  readonly place: PickupPlace | null;
}

/** The code first: it is what they look for while they stand at the counter. */
function whereAndHow({ code, place }: ReadyToFetch): LetterPart[] {
  const at = place
    ? knownFacts(
        ['Dónde', `${place.nombre}, ${placeAddress(place)}`],
        ['Horario', place.horario],
        ['Teléfono', readablePhone(place.telefono)],
        ['Lleva', place.llevar],
      )
    : [];
  return [
    { label: 'Tu código para recogerlo', code },
    'Dilo a quien te atienda. Si va alguien más por ti, dale el código.',
    ...at,
  ];
}

/** It waits for its owner at the shop. */
export const readyLetter = (folio: string, ready: ReadyToFetch): MoveLetter => ({
  kind: 'envios',
  needed: true,
  title: 'Tu pedido está listo para recoger',
  paragraphs: [`Ya puedes pasar por tu pedido ${folio}.`, ...whereAndHow(ready)],
  mailed: true,
});

/** Nobody came for it so far. */
export const stillHereLetter = (folio: string, days: number, ready: ReadyToFetch): MoveLetter => ({
  kind: 'envios',
  needed: true,
  title: 'Tu pedido te espera',
  paragraphs: [
    `Tu pedido ${folio} está listo para recoger desde hace ${days} días.`,
    ...whereAndHow(ready),
    'Si no puedes venir, responde a este correo y lo vemos contigo.',
  ],
  mailed: true,
});

export const fetchedLetter = (folio: string, who: string | undefined): MoveLetter => ({
  kind: 'envios',
  title: 'Entregamos tu pedido',
  paragraphs: [
    `Tu pedido ${folio} se recogió en tienda.${who ? ` Lo recogió ${who}.` : ''}`,
    'Si algo no está como esperabas, repórtalo desde tu pedido en los próximos 3 días hábiles.',
  ],
  mailed: true,
});
