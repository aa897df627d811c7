/**
 * Milliseconds of processor time that `work` takes in this process. Unlike a clock it does not
 * count what else the machine is doing, so that a bound on it can tell linear from quadratic work
 * without failing on a busy machine.
 */
export function cpuTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * How many times longer than alone things take on this machine now: what a clock says divided by it
 * is the shop's own doing. 1 where nobody else wants the processor.
 */
export function slowness(): number {
  const began = performance.now();
  const spent = cpuTime(() => {
    const before = process.cpuUsage();
    while (process.cpuUsage(before).user < SPIN_MICROSECONDS);
  });
  return Math.max(1, (performance.now() - began) / spent);
}

const SPIN_MICROSECONDS = 200_000;
