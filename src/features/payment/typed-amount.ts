import { type Centavos, parsePesosText } from '../../kernel/money.ts';

/** Commas part thousands alone: '1250,50' could be 1,250.50 or 125,050 and is not guessed. */
const AMOUNT = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{0,2}))?$/;

/** '1,250.5' or '$ 1250.50' → centavos; undefined for what is no amount. */
export function typedAmount(text: string): Centavos | undefined {
  const [, whole = '', part = ''] = AMOUNT.exec(text.replace(/[\s$]/g, '')) ?? [];
  const amount = parsePesosText(`${whole.replaceAll(',', '')}.${part.padEnd(2, '0')}`);
  return amount === undefined || amount <= 0 ? undefined : amount;
}
