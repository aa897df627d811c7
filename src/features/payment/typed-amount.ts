import { type Centavos, parsePesosText, toCentavos } from '../../kernel/money.ts';

/** '1,250.5' or '$ 1250.50' → centavos; undefined for what is no amount. */
export function typedAmount(text: string): Centavos | undefined {
  const plain = text.replace(/[\s$,]/g, '');
  const [whole = '', part = ''] = plain.split('.');
  if (!/^\d+(\.\d{0,2})?$/.test(plain)) return undefined;
  const amount = parsePesosText(`${whole}.${part.padEnd(2, '0')}`);
  return amount === undefined || amount <= 0 ? undefined : toCentavos(amount);
}
