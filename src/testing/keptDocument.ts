import { builtinEnvironments, type Environment } from 'vitest/runtime';

let isSetUp = false;

/**
 * One document for all files of a worker. Modules that are loaded once, as emotion's, keep what they have put into it:
 * a new document for each file would leave them with the former.
 */
const environment: Environment = {
  name: 'kept-document',
  viteEnvironment: 'client',
  async setup(global, options) {
    if (!isSetUp) await builtinEnvironments.jsdom.setup(global, options);
    isSetUp = true;
    return { teardown: () => undefined };
  },
};

export default environment;
