import type { Running } from '../test/support/processes.ts';
import { processorSeconds } from './cpu.ts';
import { type Load, type Measured, measure } from './load.ts';

const TURNS = 3;

/** Loads a server, and tells what each answer took of processors: the client takes as much again. */
export async function withProcessor(
  server: Running,
  load: Omit<Load, 'url'>,
): Promise<WithProcessor> {
  const before = processorSeconds([server.pid]);
  const measured = await measure({ url: server.url, ...load });
  const took = processorSeconds([server.pid]) - before;
  return { ...measured, processor: (took * 1e6) / measured.answered };
}

/** Of the processor, in microseconds an answer. */
type WithProcessor = Measured & { readonly processor: number };

/** A machine is now slower, now faster: each is loaded in turns, and what is said is of all its turns. */
export async function byTurns(
  one: () => Promise<WithProcessor>,
  other: () => Promise<WithProcessor>,
): Promise<readonly [WithProcessor, WithProcessor]> {
  const turns: [WithProcessor[], WithProcessor[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn += 1) {
    turns[0].push(await one());
    turns[1].push(await other());
  }
  return [ofAll(turns[0]), ofAll(turns[1])];
}

function ofAll(turns: readonly WithProcessor[]): WithProcessor {
  const mean = (figure: (turn: WithProcessor) => number) =>
    turns.reduce((sum, turn) => sum + figure(turn), 0) / turns.length;
  return {
    perSecond: Math.round(mean(({ perSecond }) => perSecond)),
    answered: mean(({ answered }) => answered) * turns.length,
    p50: Math.round(mean(({ p50 }) => p50)),
    p99: Math.round(mean(({ p99 }) => p99)),
    failed: mean(({ failed }) => failed) * turns.length,
    processor: Math.round(mean(({ processor }) => processor) * 10) / 10,
  };
}
