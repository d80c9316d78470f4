import { expect, it } from 'vitest';
import { keptNames } from './vitePlugin';

it('keeps of a build what the form is served, and no notices: without one file no worker is installed', () => {
  const bundle = { 'index.html': {}, 'assets/index-B.js': {}, 'assets/index-A.css': {}, '.vite/license.md': {} };
  expect(keptNames(bundle)).toEqual(['assets/index-A.css', 'assets/index-B.js']);
});
