/** The first words of a name say what a thing is; what follows says its measures. */
const OF_A_NAME = 4;
/** Shorter words are never corrected, and nothing is corrected to them. */
const SHORTEST = 4;

/** Words as people write them, each once. */
export interface WrittenWords {
  /** Takes the words of a product's name, of its other names and of its colours' names. */
  product(name: string, alsoCalled: string, colours: readonly string[]): void;
  /** Takes all words of a text. */
  text(text: string): void;
  /** What was taken, in an order that is the same everywhere. */
  list(): string[];
}

/**
 * Collects the words that a misspelt search may have meant. They are taken from products as these
 * are read: asked for all at once, a large catalogue's words held the embedded database, which is
 * one session for all, for a third of a second each time its index was built.
 */
export function collectWords(): WrittenWords {
  const found = new Set<string>();
  const take = (words: readonly string[]): void => {
    for (const word of words) if (word.length >= SHORTEST) found.add(word);
  };
  return {
    product: (name, alsoCalled, colours) => {
      take(name.split(' ').slice(0, OF_A_NAME));
      take(alsoCalled.split(' '));
      for (const colour of colours) take(colour.split(' '));
    },
    text: (text) => take(text.split(' ')),
    list: () => [...found].sort((a, b) => (a < b ? -1 : 1)),
  };
}
