/**
 * Stryker's runner asks Vitest for tests by name and writes a space between a group's name and that
 * of its test, where Vitest 5 writes ' > ': without this, no test inside of a `describe` is ever asked,
 * and whatever it alone would notice counts as unnoticed. A plugin of Stryker.
 */
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner';

export { strykerValidationSchema } from '@stryker-mutator/vitest-runner';

/** As much of the runner as is reached into. */
interface Runner {
  readonly ctx: {
    readonly projects: readonly { readonly config: { testNamePattern?: RegExp | undefined } }[];
    start: (files?: readonly string[]) => Promise<unknown>;
  };
  init(): Promise<void>;
}
type Factory = ((...given: readonly never[]) => Runner) & { readonly inject: readonly string[] };

/** A pattern of names that takes both ways of writing where a group ends. */
export const withGroups = (names: RegExp): RegExp =>
  new RegExp(names.source.replaceAll(' ', '(?: > | )'));

const [vitest] = vitestPlugins as unknown as readonly { readonly factory: Factory }[];
if (!vitest) throw new Error('the runner of Vitest has no plugin');
const { factory } = vitest;

function named(...given: readonly never[]): Runner {
  const runner = factory(...given);
  const init = runner.init.bind(runner);
  runner.init = async () => {
    await init();
    const start = runner.ctx.start.bind(runner.ctx);
    runner.ctx.start = (files) => {
      for (const { config } of runner.ctx.projects) {
        if (config.testNamePattern) config.testNamePattern = withGroups(config.testNamePattern);
      }
      return start(files);
    };
  };
  return runner;
}

export const strykerPlugins = [
  { kind: 'TestRunner', name: 'named', factory: Object.assign(named, { inject: factory.inject }) },
];
