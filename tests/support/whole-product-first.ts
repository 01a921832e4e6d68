import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Tests of the whole product take longest by far, and one of them that came last would leave a processor idle. By
 * itself vitest begins with the largest files, which are others.
 */
export class WholeProductFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the class above, no array's
    const sorted = await super.sort(files);
    const isWhole = ({ moduleId }: TestSpecification) => moduleId.startsWith(`${this.ctx.config.root}/tests/`);
    return [...sorted.filter(isWhole), ...sorted.filter((file) => !isWhole(file))];
  }
}
