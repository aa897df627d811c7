import { countText } from '../../kernel/formats/count-text.ts';
import { NO_FINISH } from '../../kernel/messages.ts';

/** What a question about a product begins with: whoever answers it knows what is on the screen. */
export function questionWords(asked: {
  readonly name: string;
  /** The supplier's id of the product. */
  readonly id: string;
  /** '' where it has none. */
  readonly colour: string;
  readonly pieces: number;
  readonly technique: string;
}): string {
  const interest = asked.pieces === 1 ? 'me interesa' : 'me interesan';
  const pieces = countText(asked.pieces, 'pieza', 'piezas');
  const colour = asked.colour && `, color ${asked.colour}`;
  const finish = asked.technique === NO_FINISH ? ', sin imprimir' : `, con ${asked.technique}`;
  return `Hola, ${interest} ${pieces} de ${asked.name} (${asked.id})${colour}${finish}.`;
}
