/**
 * What errors of one cause have in common: where they come from, their name, their message without
 * numbers, and the function and file of their top frame (no line, no hash of a build).
 */
export function groupKey(error: {
  readonly source: string;
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}): string {
  const shape = error.message.replace(/\d+/g, '#');
  return [error.source, error.name, shape, topFrame(error.stack)].join('\n');
}

function topFrame(stack: string): string {
  const frame = stack.split('\n').find((line) => /^\s*at |@/.test(line)) ?? '';
  return frame
    .trim()
    .replace(/:\d+:\d+\)?$/, '')
    .replace(/(https?|file):\/\/[^/]*\//, '')
    .replace(/-[\w-]{8}\.js/, '.js');
}
