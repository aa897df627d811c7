/**
 * Makes each property of a component's JSX removable on its own: `<Field value={x} />` becomes
 * `<Field value={(() => x)()} />`, and Stryker's arrow-function mutant `() => undefined` is then
 * exactly that property taken away. Effects and handlers need no help: their bodies are functions.
 */
import { parseSync } from 'oxc-parser';

/** Looks alone, or asked for by React itself: taking them away breaks no promise of the shop. */
const NOT_WIRING = /^(?:className|style|key|id|ref|children|sizes|width|height|viewBox|d|fill)$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: { readonly name?: unknown };
  readonly value?: Node | null;
  readonly expression?: Node;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function collect(node: Node, found: Node[]): void {
  if (node.type === 'JSXAttribute' && !NOT_WIRING.test(String(node.name?.name))) {
    const inside =
      node.value?.type === 'JSXExpressionContainer' ? node.value.expression : undefined;
    const isFunction = inside && /Function/.test(inside.type);
    if (inside && !isFunction) found.push(inside);
  }
  for (const child of Object.values(node)) {
    for (const one of Array.isArray(child) ? child : [child]) if (isNode(one)) collect(one, found);
  }
}

/** The same source with every wired property behind a function of its own. */
export function loosenWiring(file: string, source: string): string {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: Node[] = [];
  collect(program as unknown as Node, found);
  // Inner properties stand inside outer ones: from the last opening to the first, offsets hold.
  const marks = found
    .flatMap(({ start, end }) => [
      { at: start, text: '(() => (', order: -end },
      { at: end, text: '))()', order: -start },
    ])
    .sort((a, b) => b.at - a.at || b.order - a.order);
  let loose = source;
  for (const { at, text } of marks) loose = loose.slice(0, at) + text + loose.slice(at);
  return loose;
}
