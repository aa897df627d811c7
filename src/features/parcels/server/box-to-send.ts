import { stateOfPostalCode } from '../../../kernel/mexican-states.ts';
import { toCentavos } from '../../../kernel/money.ts';
import type { BoxToSend, PostalAddress } from '../courier.port.ts';
import type { Recipient, StoredBox, StoredLine } from './box.sql.ts';

/** A box as a courier is told of it: where it goes, its measures, and what its contents are worth. */
export function boxToSend(
  box: StoredBox,
  lines: readonly StoredLine[],
  recipient: Recipient,
): BoxToSend {
  const declared = box.contents.reduce((sum, { linea, piezas }) => {
    const line = lines.find(({ id }) => id === linea);
    return line ? sum + (line.totalCentavos * piezas) / line.quantity : sum;
  }, 0);
  const { lengthCm, widthCm, heightCm, grams } = box;
  return {
    to: addressOf(recipient),
    lengthCm,
    widthCm,
    heightCm,
    grams,
    declared: toCentavos(Math.round(declared)),
  };
}

export function addressOf({ name, email, address: a }: Recipient): PostalAddress {
  const postalCode = a.postal_code ?? '';
  return {
    name,
    company: '',
    email,
    phone: a.telefono ?? '',
    street: a.direccion ?? '',
    number: [a.numExterior, a.numInterior].filter(Boolean).join(' int. '),
    district: a.colonia ?? '',
    city: a.municipio ?? '',
    // The postal code knows; what was typed beside it may be another catalogue's code.
    state: stateOfPostalCode(postalCode)?.code ?? a.estado_code ?? '',
    postalCode,
    reference: '',
  };
}
