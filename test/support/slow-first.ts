import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files whose tests take long by themselves: whole trees, hundreds of files or carts. */
const SLOW =
  /architecture\.test|import-catalogue\.test|corpus\.test|hostile-uploads\.test|constancia\.api\.test|honest-totals/;
/** Files that mostly wait: for shops that they killed, and that start again meanwhile. */
const WAITING = /test\/faults\/|keep-embedded\.test/;
/** Of files that wait one begins for so many others. */
const APART = 4;

/**
 * The slow files of a project begin first: one of them begun last would be waited for alone while
 * the other workers have nothing to do. Those that wait begin early too, but apart: several at once
 * would leave the processors idle.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = (one: TestSpecification): number => (SLOW.test(one.moduleId) ? 0 : 1);
    const projects = [...new Set(sorted.map((one) => one.project.name))];
    return projects.flatMap((name) => {
      const own = sorted.filter((one) => one.project.name === name);
      const working = own
        .filter((one) => !WAITING.test(one.moduleId))
        .sort((one, other) => rank(one) - rank(other));
      return spread(
        own.filter((one) => WAITING.test(one.moduleId)),
        working,
      );
    });
  }
}

/** The first of `few`, some of `many`, the second of `few`, and so on to the end of both. */
function spread<One>(few: readonly One[], many: readonly One[]): One[] {
  const parts = few.map((one, place) => [one, ...many.slice(place * APART, (place + 1) * APART)]);
  return [...parts.flat(), ...many.slice(few.length * APART)];
}
