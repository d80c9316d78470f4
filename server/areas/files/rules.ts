import { eq, type SQL } from 'drizzle-orm';
import type { GuardedContextName } from '../../../contract/files';
import type { Context } from '../../core/context';
import { files } from '../../db/schema';

/** Which files of a context the caller may see. A context without its rule does not compile. */
export const rowRules: Readonly<Record<GuardedContextName, (context: Context) => SQL>> = {
  client: ({ clientId }) => eq(files.clientId, clientId),
};
