import { isPermitted, type Permission } from '../../../contract/names/permissions';
import type { Clock } from '../../base/clock';
import { CallError } from '../../base/errors';
import type { Transaction } from '../../db/database';
import type { Caller } from '../context/context';
import { readAdviser, readMember } from '../session/session';
import { fileFault } from './fault';
import type { RunPayload } from './kind';
import type { Read } from './slices';

/** In whose name an import runs, in which company, and what it takes to import. */
export interface Importer {
  clientId: string;
  actor: RunPayload['actor'];
  access: Permission;
  clock: Clock;
}

const importerIn = async (tx: Transaction, { clientId, actor, access, clock }: Importer): Promise<Caller> => {
  const found = actor.isAdviser
    ? await readAdviser(tx, actor.id, { clientId, now: clock.now() })
    : await readMember(tx, actor.id);
  if (!found || !isPermitted(found.permissions, [access])) throw new CallError('permission.missing');
  return { ...found, name: actor.name };
};

/**
 * Loads who imports, in the role they have now, and in what their company has now.
 *
 * @throws CallError `permission.missing` if they may no longer
 */
export const loadImporter = (read: Read, importer: Importer): Promise<Caller> => read((tx) => importerIn(tx, importer));

/**
 * Asks once more, in the transaction that writes: between the last check and that lie minutes.
 *
 * @throws CallError `permission.missing` if they may no longer, and as for any other change if they have another role
 */
export const confirmImporter = async (tx: Transaction, importer: Importer, checked: Caller): Promise<void> => {
  const { role } = await importerIn(tx, importer);
  if (role !== checked.role) throw fileFault('changed');
};
