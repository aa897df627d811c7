/** Products whose cost is told at one time. */
export const MOST_COSTS = 2000;

/** Days back to which a cost may still be told: what was sold since gets its margin. */
export const MOST_DAYS_BACK = 366;

export interface TypedCost {
  readonly codigo: string;
  readonly costo: number;
}

const AMOUNT = /^\$?\s*(?:\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.\d{1,2})?$/;

/**
 * Lines of a code and what it costs, as a spreadsheet's two columns are pasted: parted by a tab, a
 * semicolon, a comma or spaces. A code that is told twice costs what it was told last. `wrong` are the lines that
 * say neither.
 */
export function readCosts(pasted: string): {
  readonly costs: readonly TypedCost[];
  readonly wrong: readonly number[];
} {
  const costs = new Map<string, number>();
  const wrong: number[] = [];
  for (const [place, line] of pasted.split('\n').entries()) {
    if (line.trim() === '') continue;
    const read = readLine(line.trim());
    if (read) costs.set(read.codigo, read.costo);
    else wrong.push(place + 1);
  }
  return { costs: [...costs].map(([codigo, costo]) => ({ codigo, costo })), wrong };
}

/** '$1,250.50' as 1250.5; undefined for what is no amount of pesos. */
export function amountIn(typed: string): number | undefined {
  const amount = AMOUNT.exec(typed.trim())?.[0];
  return amount === undefined ? undefined : Number(amount.replace(/[$,\s]/g, ''));
}

function readLine(line: string): TypedCost | undefined {
  for (const mark of [/\t/, /;/, /,(?=\s*\$?\s*\d[\d,]*(?:\.\d*)?$)/, /\s(?=\S+$)/]) {
    const at = mark.exec(line);
    if (!at) continue;
    const codigo = line.slice(0, at.index).trim();
    const costo = amountIn(line.slice(at.index + at[0].length));
    if (codigo === '' || codigo.length > 60 || costo === undefined) return undefined;
    return { codigo, costo };
  }
  return undefined;
}
