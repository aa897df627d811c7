import { readFileSync } from 'node:fs';

/** Processes of this machine that `pid` started and that still run `script`. */
export function childrenOf(pid: number, script: string): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(script));
}
