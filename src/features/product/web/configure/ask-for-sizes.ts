import { toast } from '../../../../design/toast.tsx';
import { formatCount } from '../../../../kernel/count.ts';

/** Says which pieces have no size yet, and goes to where they are told. */
export function askForSizes(quantity: number, missing: number): void {
  toast.warning(
    missing === quantity
      ? `Dinos cuántas piezas quieres de cada talla: son ${formatCount(quantity)}.`
      : `Faltan ${formatCount(missing)} de tus ${formatCount(quantity)} piezas: dinos de qué talla.`,
  );
  document.querySelector<HTMLInputElement>('#tallas input:not(:disabled)')?.focus();
}
