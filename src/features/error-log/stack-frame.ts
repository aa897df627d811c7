/** Whether a line of a stack is a frame, as V8 ('  at f (file:1:2)') or Firefox ('f@file:1:2') write it. */
export function isFrame(line: string): boolean {
  return /^\s*at |@[^@]*:\d+:\d+$/.test(line);
}
