import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Projects in the order in which they run: at the end are the server's many short files, which two workers end together. */
const projects = ['plain', 'dom', 'dom-isolated', 'isolated', 'node'];

/** Folders whose files go through all calls: the longest of all, however short they are written. */
const longest = /\/(?:fixtures|server\/testing)\//;

const rankOf = ({ project, moduleId }: TestSpecification): number =>
  projects.indexOf(project.name) * 2 + (longest.test(moduleId) ? 0 : 1);

/**
 * Schedules the longest test files of a project first, the others by their size: started last, one of them would keep a
 * worker busy for half a minute while the other has nothing left to do.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
