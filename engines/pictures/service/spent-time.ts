import { readFileSync } from 'node:fs';

const MS_A_TICK = 10;

/** Processor milliseconds a process has taken so far; undefined where the system does not tell. */
export function spentMs(pid: number | undefined): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // What stands before is its name, which may hold anything.
    const [user, system] = text.slice(text.lastIndexOf(')')).split(' ').slice(12, 14);
    return (Number(user) + Number(system)) * MS_A_TICK;
  } catch {
    // No Linux, or the process has just ended, which is told otherwise.
    return undefined;
  }
}
