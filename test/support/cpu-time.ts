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
