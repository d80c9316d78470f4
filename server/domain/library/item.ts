import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type PackageItemKind, packageItemKinds } from '../../../contract/partner/packages';
import { CallError } from '../../base/errors';
import type { Transaction } from '../../db/database';
import { libraryKinds } from '../licensees/library';

/** Item of a licensee's library: its kind says in which tables it stands. */
export interface LibraryItemKey {
  kind: PackageItemKind;
  id: string;
}

/**
 * Finds an item of the licensee that the transaction is bound to, whatever its kind.
 *
 * @throws CallError `record.notFound`
 */
export const requireItem = async (tx: Transaction, id: string): Promise<LibraryItemKey> => {
  for (const kind of packageItemKinds) {
    const { items } = libraryKinds[kind].assignable;
    const [found] = await tx
      .select({ id: items.id })
      .from(items as PgTable)
      .where(eq(items.id, id));
    if (found) return { kind, id };
  }
  throw new CallError('record.notFound');
};
