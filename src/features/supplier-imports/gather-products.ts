import type { NamedColour } from './colour-names.ts';
import type { RowFacts, RowProblem, SupplierNamed } from './read-row.ts';

/** A product as the file has it: what its rows say of it, and a colour a row. */
export interface FileProduct extends Omit<RowFacts, 'colour' | 'stock' | 'supplier' | 'photos'> {
  readonly supplier?: SupplierNamed;
  readonly colours: readonly FileColour[];
}

export interface FileColour {
  readonly line: number;
  /** null where the product comes in none of its own. */
  readonly colour: NamedColour | null;
  readonly stock?: number;
  readonly photos?: readonly string[];
}

interface Gathering {
  readonly first: RowFacts;
  readonly colours: Map<string, FileColour>;
}

const SAME = {
  name: 'otro nombre',
  price: 'otro precio',
  boxPieces: 'otras piezas por caja',
} as const;

export interface Gatherer {
  add(facts: RowFacts): void;
  /** Rows that contradict an earlier one of their product, and stay out. */
  readonly problems: readonly RowProblem[];
  products(): Iterable<FileProduct>;
  /** Folded codes of all rows, broken ones as well: none of these products vanished. */
  readonly seen: Set<string>;
  /** Folded codes of which at least one row is broken. */
  readonly partial: Set<string>;
}

/** Puts the rows of a product together; the first row of a code says what the product is. */
export function gatherProducts(): Gatherer {
  const products = new Map<string, Gathering>();
  const problems: RowProblem[] = [];
  const partial = new Set<string>();
  const refuse = (facts: RowFacts, why: string): void => {
    partial.add(facts.code.toUpperCase());
    problems.push({ level: 'roto', line: facts.line, column: '', code: facts.code, why });
  };
  return {
    problems,
    seen: new Set(),
    partial,
    add: (facts) => {
      const key = facts.code.toUpperCase();
      const known = products.get(key) ?? { first: facts, colours: new Map() };
      const place = facts.colour?.colour ?? '';
      const twice = known.colours.get(place);
      const other = contradiction(known.first, facts);
      if (twice) return refuse(facts, `repite clave y color del renglón ${twice.line}`);
      if (other)
        return refuse(facts, `trae ${other} que el renglón ${known.first.line} de su misma clave`);
      known.colours.set(place, {
        line: facts.line,
        colour: facts.colour ?? null,
        ...(facts.stock === undefined ? {} : { stock: facts.stock }),
        ...(facts.photos === undefined ? {} : { photos: facts.photos }),
      });
      products.set(key, known);
    },
    products: function* () {
      for (const { first, colours } of products.values()) {
        const { colour: _colour, stock: _stock, photos: _photos, ...product } = first;
        yield { ...product, colours: [...colours.values()] };
      }
    },
  };
}

function contradiction(first: RowFacts, next: RowFacts): string | undefined {
  for (const [key, what] of Object.entries(SAME) as [keyof typeof SAME, string][]) {
    if (first[key] !== undefined && next[key] !== undefined && first[key] !== next[key])
      return what;
  }
  const [a, b] = [first.supplier, next.supplier].map((named) => JSON.stringify(named));
  return a !== undefined && b !== undefined && a !== b ? 'otro proveedor' : undefined;
}
