import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';
import { elearnings } from '../contract/elearnings';
import { orgUnits } from '../contract/orgUnits';
import { type Files, zipOf } from '../server/scorm/testing';
import { callIn, list } from './callIn';

/** Imports packages for the demo's `ampel` and gives them to `nordwerk`, each called and titled by its key. */
export const importPackages = async (
  { operate }: { operate: (...commands: string[][]) => Promise<string[][]> },
  packages: Record<string, Files>,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'packages-'));
  const commands: string[][] = [];
  for (const [identifier, files] of Object.entries(packages)) {
    const file = join(folder, `${identifier}.zip`);
    await writeFile(file, await zipOf(files));
    const named = ['--licensee', 'ampel', '--identifier', identifier, '--title', identifier];
    commands.push(['import-package', ...named, '--file', file]);
    commands.push(['give-elearning', '--client', 'nordwerk', '--elearning', identifier]);
  }
  await operate(...commands);
  await rm(folder, { recursive: true });
};

/** The package's own page, two frames deep; the frame before it, which is not shown, goes away by itself. */
export const contentOf = (page: Page): FrameLocator => page.frameLocator('iframe:not([hidden])').frameLocator('iframe');

/**
 * Does what puts another frame in the place of a package's, and waits until the former one is gone: where a frame with a
 * process of its own goes away while Playwright looks into it, Playwright says that the page was closed.
 */
export const replaceContent = async (page: Page, act: () => Promise<void>): Promise<void> => {
  const former = await page.locator('iframe:not([hidden])').elementHandle();
  await act();
  await former?.waitForElementState('hidden');
};

/** Switches courses on and assigns them to the root of the company, on the page of an administrator. */
export const assignToAll = async (page: Page, titles: readonly string[]): Promise<void> => {
  const { items } = await callIn<{ items: { uuid: string; title: string }[] }>(page, elearnings.list, list('title'));
  const units = await callIn<{ items: { uuid: string; parentUuid: string | null }[] }>(
    page,
    orgUnits.list,
    list('orgUnitName'),
  );
  const root = units.items.find(({ parentUuid }) => parentUuid === null)?.uuid;
  for (const { uuid } of items.filter(({ title }) => titles.includes(title))) {
    const { version } = await callIn<{ version: number }>(page, elearnings.readSettings, { uuid });
    const settings = { active: true, autoActivateOn: null, autoDeactivateOn: null, interval: 12, buffer: 30 };
    await callIn(page, elearnings.saveSettings, { uuid, ...settings, version });
    await callIn(page, elearnings.assignOrgUnits, { uuid, orgUnitUuids: [root] });
  }
};
