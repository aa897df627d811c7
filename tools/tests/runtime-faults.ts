/**
 * Faults of the runtime itself in a test's process (docs/tests.md): V8's registry of compiled
 * WebAssembly is known to break now and then (nodejs/node#64500), and no test can do anything
 * about that. As a reporter of Vitest it writes them to the file that `RUNTIME_FAULTS` names.
 */
import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

export interface RuntimeFault {
  readonly signal: string;
  /** Absolute paths of what was being run. */
  readonly files: readonly string[];
}

export interface FaultsReport {
  readonly faults: readonly RuntimeFault[];
  /** Errors outside any test that are something else. */
  readonly others: number;
}

/** Ends that no code of ours can cause on purpose; SIGKILL is somebody's, or the system's. */
const FAULT =
  /^Worker exited unexpectedly with signal (SIG(?:SEGV|BUS|ILL|TRAP|FPE|ABRT)) during \w+ state while running test files? (.+)$/;

/** The fault that an error of the runner tells of; undefined for any other error. */
export function faultIn(message: string): RuntimeFault | undefined {
  const [, signal, files] = FAULT.exec(message) ?? [];
  return signal && files ? { signal, files: files.split(', ') } : undefined;
}

export default class RuntimeFaults implements Reporter {
  onTestRunEnd(
    _modules: unknown,
    errors: readonly { readonly message: string; readonly cause?: unknown }[],
  ): void {
    const file = process.env.RUNTIME_FAULTS;
    if (!file) return;
    const faults = errors.flatMap((error) => faultIn(messageOf(error)) ?? []);
    const report: FaultsReport = { faults, others: errors.length - faults.length };
    writeFileSync(file, JSON.stringify(report));
  }
}

/** The innermost cause tells what happened; what is around it, who noticed. */
function messageOf({ message, cause }: { message: string; cause?: unknown }): string {
  const inner = cause as { readonly message?: unknown } | undefined;
  return typeof inner?.message === 'string' ? inner.message : message;
}
