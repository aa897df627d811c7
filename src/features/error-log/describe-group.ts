import type { TrailStep } from './error-reporter.port.ts';

export interface ErrorGroup {
  readonly name: string;
  readonly message: string;
  readonly source: string;
  readonly place: string;
  readonly times: number;
  readonly first_at: Date;
  readonly last_at: Date;
  readonly trace: unknown;
  readonly stack: string;
  readonly trail: readonly TrailStep[];
}

const FRAMES = 5;
const LONGEST = 500;
/** What moves a terminal's cursor, ends a line or turns its direction. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A foreign text as one line in which nothing can hide: anybody may post an error. */
export function visible(text: string): string {
  return text
    .slice(0, LONGEST)
    .replace(INVISIBLE, (sign) => `\\u{${sign.codePointAt(0)?.toString(16) ?? ''}}`);
}

/**
 * The lines of a group for a person at a terminal. The first says where it comes from in our own
 * words; what others wrote stands behind a bar, so that no text can pass for another group.
 */
export function describeGroup(group: ErrorGroup): string[] {
  const { source, place, times, first_at, last_at, trace, trail } = group;
  const often = `${times} ${times === 1 ? 'vez' : 'veces'}`;
  const span = `${first_at.toISOString()} – ${last_at.toISOString()}`;
  const steps = trail.map(({ at, kind, what, status }) =>
    `${(at / 1000).toFixed(1).padStart(7)} s  ${kind} ${what} ${status ?? ''}`.trimEnd(),
  );
  const foreign = [
    `${group.name}: ${group.message}`,
    place,
    ...(trace ? [JSON.stringify(trace)] : []),
    ...group.stack
      .split('\n')
      .slice(0, FRAMES)
      .map((frame) => frame.trim())
      .filter(Boolean),
    ...steps,
  ];
  const own = `${source === 'server' ? 'servidor' : 'navegador'}, ${often}, ${span}`;
  return [own, ...foreign.map((line) => `  | ${visible(line)}`)];
}
