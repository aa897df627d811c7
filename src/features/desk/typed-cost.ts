import { toPesos } from '../../kernel/money.ts';
import { typedAmount } from '../payment/typed-amount.ts';

const NOTHING = /^\$?\s*0+(?:\.0{0,2})?$/;

/** '$1,180.50' → pesos; 0 where what is typed may cost nothing; undefined for what is no amount. */
export function pesosTyped(text: string, { free }: { readonly free: boolean }): number | undefined {
  if (free && NOTHING.test(text.trim())) return 0;
  const amount = typedAmount(text);
  return amount === undefined ? undefined : toPesos(amount);
}
