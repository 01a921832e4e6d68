import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Starts with the tests of the entire product: they take longest, and as the last ones they would leave a processor
 * idle. Vitest's default begins with the largest files.
 */
export class WholeProductFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the class above, no array's
    const sorted = await super.sort(files);
    const isWhole = ({ moduleId }: TestSpecification) => moduleId.startsWith(`${this.ctx.config.root}/tests/`);
    return [...sorted.filter(isWhole), ...sorted.filter((file) => !isWhole(file))];
  }
}
