/** Keys of two spells of time are known; each spell is this many different ones long. */
const SPELL = 4000;

/**
 * Tells whether a key came before, not too long ago. What is asked for once only is not worth
 * remembering: keeping it costs more than finding it again.
 */
export function createSeenBefore(spell = SPELL): (key: string) => boolean {
  let [now, before] = [new Set<string>(), new Set<string>()];
  return (key) => {
    if (now.has(key)) return true;
    const seen = before.has(key);
    now.add(key);
    if (now.size >= spell) [now, before] = [new Set(), now];
    return seen;
  };
}
