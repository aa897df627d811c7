import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files whose tests take half a minute and more: shops that are killed and started, whole trees. */
const SLOW =
  /test\/faults\/|architecture\.test|import-catalogue\.test|corpus\.test|keep-embedded\.test|hostile-uploads\.test|constancia\.api\.test|honest-totals/;

/**
 * The slow files of a project begin first: one of them begun last would be waited for alone while
 * the other workers have nothing to do.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = (one: TestSpecification): number => (SLOW.test(one.moduleId) ? 0 : 1);
    const projects = [...new Set(sorted.map((one) => one.project.name))];
    return projects.flatMap((name) =>
      sorted
        .filter((one) => one.project.name === name)
        .sort((one, other) => rank(one) - rank(other)),
    );
  }
}
