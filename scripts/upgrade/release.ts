import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Bootstrap from '../../contract/bootstrap';
import type * as Elearnings from '../../contract/elearnings';
import type * as MemberGroups from '../../contract/memberGroups';
import type * as Members from '../../contract/members';
import type * as OrgUnits from '../../contract/orgUnits';
import lastRelease from './lastRelease.json' with { type: 'json' };

/** The calls that people at work make, as a release describes them: a later one may ask for fields that it does not know. */
export type Contract = typeof Bootstrap & typeof Elearnings & typeof MemberGroups & typeof Members & typeof OrgUnits;

/** A version of the product that is built and can be started. */
export interface Release {
  name: string;
  folder: string;
  contract: Contract;
}

const areas = ['bootstrap', 'elearnings', 'memberGroups', 'members', 'orgUnits'];

const openRelease = async (name: string, folder: string): Promise<Release> => {
  const address = (area: string) => pathToFileURL(join(folder, 'contract', `${area}.ts`)).href;
  const modules = await Promise.all(areas.map((area): Promise<object> => import(address(area))));
  return { name, folder, contract: Object.assign({}, ...modules) };
};

const git = (...words: string[]): string => execFileSync('git', words, { encoding: 'utf8' }).trim();

const hasHistory = (commit: string): boolean => {
  try {
    git('cat-file', '-e', `${commit}^{commit}`);
    return true;
  } catch {
    return false;
  }
};

const run = (folder: string, command: string, ...words: string[]): void => {
  execFileSync(command, words, { cwd: folder, stdio: ['ignore', 2, 2] });
};

/** Release in the working folder. It must be built. */
export const thisRelease = (): Promise<Release> => openRelease('this one', resolve());

/**
 * The release before this one, built from the history in a folder below `dist`, where it stays for the next time.
 * @param commit of another one than `lastRelease.json` names
 * @throws where the history does not reach back to it, as in a shallow clone
 */
export const previousRelease = async (commit = lastRelease.commit): Promise<Release> => {
  if (!hasHistory(commit)) throw new Error(`The history does not reach back to ${commit}: git fetch --unshallow`);
  const short = git('rev-parse', '--short=8', commit);
  const folder = resolve('dist/releases', short);
  if (!existsSync(folder)) {
    git('worktree', 'prune');
    git('worktree', 'add', '--quiet', '--detach', folder, commit);
  }
  if (!existsSync(join(folder, 'dist/server.stamp'))) {
    run(folder, 'npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund');
    run(folder, process.execPath, '--eval', "import('./scripts/build.mjs').then(({ buildServer }) => buildServer())");
  }
  return openRelease(`the last one (${short})`, folder);
};
