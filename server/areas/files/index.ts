import { fileContexts, type files } from '../../../contract/files';
import { isPermitted } from '../../../contract/names/permissions';
import { CallError } from '../../base/errors';
import type { Handlers } from '../../core/context/context';
import { findFile, ofLicensees, storedAnswer } from '../../domain/files/read';
import { rowRules } from './rules';

/** Another picture is another address, so that this one never changes. */
const forever = 'public, max-age=31536000, immutable';

export const handlers: Handlers<typeof files> = {
  readLicenseeFile: async ({ database, storage }, request) => {
    const address = { context: 'licensee' as const, ...request };
    return storedAnswer(storage, await database.shared((tx) => findFile(tx, address, ofLicensees)), forever);
  },
  read: async (context, request) => {
    const { access } = fileContexts[request.context];
    if (access !== 'session' && !isPermitted(context.caller.permissions, [access])) {
      throw new CallError('permission.missing');
    }
    return storedAnswer(context.storage, await findFile(context.tx, request, rowRules[request.context](context)));
  },
};
