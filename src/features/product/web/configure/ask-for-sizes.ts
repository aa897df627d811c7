import { toast } from '../../../../design/toast.tsx';

const pieces = new Intl.NumberFormat('es-MX');

/** Says which pieces have no size yet, and goes to where they are told. */
export function askForSizes(quantity: number, missing: number): void {
  toast.warning(
    missing === quantity
      ? `Dinos cuántas piezas quieres de cada talla: son ${pieces.format(quantity)}.`
      : `Faltan ${pieces.format(missing)} de tus ${pieces.format(quantity)} piezas: dinos de qué talla.`,
  );
  document.querySelector<HTMLInputElement>('#tallas input:not(:disabled)')?.focus();
}
