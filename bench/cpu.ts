import { readFileSync } from 'node:fs';

/** The kernel tells times in hundredths of a second, whatever its own clock. */
const TICKS_A_SECOND = 100;

/** Processor seconds that processes have taken so far, all their threads together. Linux only. */
export function processorSeconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + ticksOf(pid), 0) / TICKS_A_SECOND;
}

function ticksOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name, in parentheses, may hold spaces: fields are counted from behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
