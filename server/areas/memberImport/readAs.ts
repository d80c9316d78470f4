import { eq } from 'drizzle-orm';
import type { memberImport as calls } from '../../../contract/memberImport';
import { CallError } from '../../base/errors';
import type { PreparedHandler } from '../../core/context/context';
import { memberImports } from '../../db/schema';
import { clearLists } from '../../domain/memberImport/lists';
import { parseFile } from '../../domain/memberImport/parse';
import { loadImport, loadPacked, type Phase, unpackFile } from '../../domain/memberImport/record';
import { describeFile } from './upload';

const changeable: readonly Phase[] = ['uploaded', 'checked', 'failed'];

/** Reads the file anew; what a check found in it before is void. */
export const readAs: PreparedHandler<typeof calls.readAs> = {
  prepare: async ({ read, clock }, { importCursor, encoding }) => {
    const { packed, fileName } = await read((tx) => loadPacked(tx, importCursor, clock.now()));
    const parsed = await parseFile(await unpackFile(packed), encoding);
    const answer = await describeFile(importCursor, fileName, parsed);
    return async (context) => {
      const { phase } = await loadImport(context.tx, importCursor, clock.now(), true);
      if (!changeable.includes(phase)) throw new CallError('memberImport.notReady');
      const change = { encoding, phase: 'uploaded', settings: null, total: parsed.rows.length };
      await clearLists(context.tx, importCursor);
      await context.tx.update(memberImports).set(change).where(eq(memberImports.id, importCursor));
      return answer;
    };
  },
};
