import { MERCHANT } from '../../src/sandbox/openpay/merchant.ts';

/** A card token as the provider's browser library would get it from the stand-in at `url`. */
export async function givenCardToken(
  url: string,
  card: { readonly number?: string; readonly cvv?: string } = {},
): Promise<string> {
  const answer = await fetch(`${url}/v1/${MERCHANT.id}/tokens`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${btoa(`${MERCHANT.publicKey}:`)}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({
      card_number: card.number ?? '4111111111111111',
      holder_name: 'ANA PRUEBA',
      cvv2: card.cvv ?? '123',
      expiration_month: '12',
      expiration_year: '29',
    }),
  });
  const { id } = (await answer.json()) as { id: string };
  return id;
}

/** Makes the next calls of a kind go wrong at the stand-in. */
export async function orderFault(url: string, fault: object): Promise<void> {
  await fetch(`${url}/__faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fault),
  });
}
