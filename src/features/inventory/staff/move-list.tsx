import { WayOrWord } from '../../../design/desk/way-or-word.tsx';
import { momentText } from '../../../kernel/moments.ts';
import { staffPages } from '../../../staff-routes.ts';
import type { StockMove } from '../reads.ts';

const pieces = new Intl.NumberFormat('es-MX');

/** What an order did to the pieces. */
const CAUSES: Readonly<Record<string, string>> = {
  reserva: 'Pedido',
  liberacion: 'Devueltas por',
  merma: 'Merma en producción,',
};

/** What happened to the pieces, the newest first. */
export function MoveList({ moves }: { readonly moves: readonly StockMove[] }) {
  return (
    <section aria-label="Movimientos">
      <h2 className="font-sans text-sm font-semibold tracking-normal">Lo último</h2>
      {moves.length === 0 ? <p className="mt-2 text-ink-2">Sin movimientos.</p> : null}
      <ol className="mt-2 grid gap-1.5">
        {moves.map((move) => (
          <li
            key={`${move.cuando} ${move.piezas} ${move.folio} ${move.almacen}`}
            className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-2"
          >
            <span className="figures text-right font-semibold">
              {move.piezas > 0 ? '+' : ''}
              {pieces.format(move.piezas)}
            </span>
            <span>
              {move.folio ? (
                <WayOrWord
                  to={move.ajeno ? undefined : staffPages.order(move.folio)}
                  look="underline"
                >
                  {`${CAUSES[move.tipo] ?? 'Pedido'} ${move.folio}`}
                </WayOrWord>
              ) : (
                wordsOf(move)
              )}
              <span className="block text-xs text-ink-2">{placeText(move)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const placeText = ({ almacen, cuando, folio, quien }: StockMove): string =>
  [almacen, momentText(cuando), folio ? quien : ''].filter((part) => part !== '').join(', ');

function wordsOf({ tipo, motivo, quien, piezas }: StockMove): string {
  if (tipo === 'inicial') return 'Alta del producto';
  if (motivo === '') return 'Importación';
  const who = quien || 'Alguien del equipo';
  if (tipo === 'traspaso')
    return `${piezas < 0 ? 'Salen' : 'Entran'} por traspaso, ${who}: ${motivo}`;
  return `${who}: ${motivo}`;
}
