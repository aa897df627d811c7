import type { BrowserContext } from '@playwright/test';

/** A line as the browser keeps it: 36 mugs in a colour, with whatever `more` says. */
export function aLine(id: string, more: Readonly<Record<string, unknown>> = {}) {
  return {
    id,
    uniqueId: `L-${id}`,
    createdAt: '2026-11-20T00:00:00.000Z',
    name: `Taza ${id}`,
    description: 'De cerámica',
    image: '',
    price: 40.02,
    quantity: 36,
    color: 'Turquesa',
    css: '#0aa5a5',
    technique: 'Sin terminado',
    modo_terminado: 'fijo',
    costo_terminado: 0,
    total_terminado: 0,
    total_general: 0,
    imagenterminado: [],
    notas: '',
    supplier_id: 1,
    piezas_por_caja: 36,
    medidas: '48x36x33',
    cajas: 1,
    preorden: false,
    ...more,
  };
}

/** Puts something into the browser's storage before any page of the context opens. */
export async function givenStored(
  context: BrowserContext,
  stored: Readonly<Record<string, unknown>>,
): Promise<void> {
  await context.addInitScript((entries) => {
    if (sessionStorage.getItem('given')) return;
    sessionStorage.setItem('given', 'yes');
    for (const [key, value] of Object.entries(entries)) {
      localStorage.setItem(key, JSON.stringify(value));
    }
  }, stored);
}
