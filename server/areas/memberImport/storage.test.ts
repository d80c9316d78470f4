import { expect, it } from 'vitest';
import { setUpImports } from './setUpImports';
import { fileOf } from './testing';

const scene = setUpImports();

it('an uploaded file is kept compressed', async () => {
  const file = fileOf(900);
  const uploaded = await scene.importer.upload(file);
  if (uploaded.code) throw new Error(`upload-csv answered ${uploaded.code}`);
  const { length = 0 } = (await scene.recordOf(uploaded.body.importCursor))?.content ?? {};
  expect(length).toBeGreaterThan(0);
  expect(length).toBeLessThan(file.length / 3);
});
