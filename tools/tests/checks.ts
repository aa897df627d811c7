import { keptVoice, run, type Score, type Voice } from './score.ts';

/** Folders whose imports are looked at. */
const TREE = ['src', 'engines', 'studio', 'db', 'bench', 'test', 'tools'];

type Check = readonly [name: string, command: string, args: readonly string[]];

/**
 * What is in one list is asked one after another, the lists beside each other: half of the checks
 * use one core only, and the types need those of the engines. Each of several checkers of types reads
 * anew what they share, four of them twice as much as one, and the other list has use for its core.
 */
const LISTS: readonly (readonly Check[])[] = [
  [
    ['types of the engines', 'tsc', ['--build', 'engines']],
    ['types', 'tsc', ['--noEmit', '--checkers', '1']],
  ],
  [
    ['format and lint', 'biome', ['ci', '--reporter=summary', '.']],
    ['documents', 'node', ['tools/check-documents.ts']],
    ['arrows', 'depcruise', ['--config', '.dependency-cruiser.cjs', ...TREE]],
    ['dead code', 'knip', []],
    ['code that only tests call', 'knip', ['--production', '--exclude', 'dependencies']],
  ],
];

/** Each counts as one test. */
export async function checks({ say }: Voice): Promise<Score> {
  const ask = async (list: readonly Check[]): Promise<boolean[]> => {
    const answers: boolean[] = [];
    for (const [name, command, args] of list) {
      const own = keptVoice();
      const status = await run(command, args, own);
      say(`${own.kept()}${status === 0 ? '✓' : '✗'} ${name}\n`);
      answers.push(status === 0);
    }
    return answers;
  };
  const answers = (await Promise.all(LISTS.map(ask))).flat();
  const passed = answers.filter(Boolean).length;
  return { passed, failed: answers.length - passed, skipped: 0 };
}
