import { ALOUD, keptVoice, type Score, type Voice } from './score.ts';

/** One part of the tests: its score, spoken with the voice it is given. */
export type Runner = (voice: Voice) => Promise<Score>;

export interface Ended {
  readonly name: string;
  readonly score: Score;
  readonly seconds: number;
}

/**
 * Runs the parts of each turn beside each other and the turns one after another. The first part of
 * a turn speaks aloud; what the others said is told once all of them have ended.
 */
export async function takeTurns(
  turns: readonly (readonly string[])[],
  runners: Readonly<Record<string, Runner>>,
  aloud: Voice = ALOUD,
): Promise<Ended[]> {
  const ended: Ended[] = [];
  for (const names of turns) {
    const later: (() => string)[] = [];
    const voiceOf = (place: number): Voice => {
      if (place === 0) return aloud;
      const own = keptVoice();
      later.push(own.kept);
      return own;
    };
    const all = names.map(async (name, place): Promise<Ended> => {
      const voice = voiceOf(place);
      voice.say(`\n== ${name}\n`);
      const started = performance.now();
      const score = await (runners[name] as Runner)(voice);
      return { name, score, seconds: (performance.now() - started) / 1000 };
    });
    ended.push(...(await Promise.all(all)));
    for (const kept of later) aloud.say(kept());
  }
  return ended;
}
