import { holdersOf } from '../../../kernel/permissions.ts';
import { transact } from '../../../platform/db/transact.ts';
import { staffPages } from '../../../staff-routes.ts';
import { listTeam } from '../../accounts/server/team/team-mail.sql.ts';
import { letter } from '../../notifications/mails.ts';
import { queueMail } from '../../notifications/server/outbox.sql.ts';
import type { StockDeps } from './adjust-stock.ts';
import { clearAlerts, type LowPieces, raiseAlerts } from './threshold.sql.ts';

/** Pieces that one mail names; the page has them all. */
const MOST_NAMED = 20;

const pieces = new Intl.NumberFormat('es-MX');

/**
 * Tells whoever keeps stock, once a fall, of what has fewer free pieces than somebody wanted; where
 * nobody keeps it, the administration. Returns how many fell.
 */
export function tellLowStock({
  db,
  clock,
  baseUrl,
}: StockDeps & { readonly baseUrl: string }): Promise<number> {
  return transact(db, async (trx) => {
    await clearAlerts(trx);
    const low = await raiseAlerts(trx, clock.now());
    if (low.length === 0) return 0;
    const keepers = await listTeam(trx, holdersOf('stock.adjust'));
    const told = keepers.length > 0 ? keepers : await listTeam(trx, ['admin']);
    for (const person of told) {
      await queueMail(trx, { to: person.email, ...lowStockMail(person.username, low, baseUrl) });
    }
    return low.length;
  });
}

function lowStockMail(username: string, low: readonly LowPieces[], baseUrl: string) {
  const named = low.slice(0, MOST_NAMED).map(lineOf);
  const more = low.length - named.length;
  return letter({
    subject:
      low.length === 1
        ? `Quedan pocas piezas de ${low[0]?.clave ?? ''}`
        : `Quedan pocas piezas de ${low.length} colores o tallas`,
    greeting: `Hola, ${username.replace(/\s+/g, ' ').trim()}:`,
    paragraphs: [
      'Ya hay menos piezas libres que el mínimo que el equipo puso:',
      [...named, ...(more > 0 ? [`Y ${more} más.`] : [])].join('\n'),
    ],
    action: { label: 'Ver existencias', url: `${baseUrl}${staffPages.stockLow}` },
    closing: 'Te avisamos una vez por cada baja. El mínimo se cambia en Existencias.',
  });
}

function lineOf({ clave, nombre, color, talla, existencia, minimo }: LowPieces): string {
  const size = talla === null ? '' : `, talla ${talla}`;
  const left = existencia === 1 ? 'queda 1' : `quedan ${pieces.format(existencia)}`;
  return `${clave} ${nombre}, ${color}${size}: ${left}, el mínimo es ${pieces.format(minimo)}.`;
}
