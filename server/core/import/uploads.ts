import { eq } from 'drizzle-orm';
import type { ImportEncoding, ImportPhase, UploadedFile } from '../../../contract/kit/importFile';
import { importCursorHours } from '../../../contract/shapes/constants';
import { CallError } from '../../base/errors';
import { newId } from '../../base/newId';
import { imports } from '../../db/schema';
import type { Caller, Context, Preparation } from '../context/context';
import { describeFile, type Recognition } from './describe';
import { expireJob } from './job';
import type { ImportKind } from './kind';
import { clearLists } from './lists';
import { parseFile } from './parse';
import { type ImportPlace, loadImport, loadPacked, packFile, unpackFile } from './stored';

const longestFileName = 200;

const storableName = (fileName: string): string => fileName.replace(/[\p{C}]/gu, '').slice(-longestFileName) || 'csv';

/** Kind of import as far as its files go. */
type Uploaded<Mapping> = Recognition<Mapping> & Pick<ImportKind<never>, 'area' | 'isOwn' | 'maximumRowsOf'>;

/** Place of the import that a caller means by a cursor. */
export const placeOf = (
  { area, isOwn = false }: Pick<ImportKind<never>, 'area' | 'isOwn'>,
  { memberId }: Pick<Caller, 'memberId'>,
  importCursor: string,
): ImportPlace => ({ area, importCursor, ...(isOwn && { memberId }) });

/**
 * Work that is done while no transaction is open, and the handler that answers then: a `PreparedHandler` of any call of
 * such a shape.
 */
export interface Prepared<Request, Answer> {
  prepare: (preparation: Preparation, request: Request) => Promise<(context: Context) => Promise<Answer>>;
}

/** Takes a file, keeps it until its time is over, and proposes which column is which field. */
export const uploadOf = <Mapping>(kind: Uploaded<Mapping>): Prepared<unknown, UploadedFile<Mapping>> => ({
  prepare: async ({ files, databaseKind }) => {
    const [file] = files;
    if (!file) throw new CallError('file.invalidFormat');
    const parsed = await parseFile(file.content);
    const id = newId();
    const fileName = storableName(file.fileName);
    const maximumRows = kind.maximumRowsOf(databaseKind);
    const answer = await describeFile(id, fileName, { ...parsed, maximumRows }, kind);
    const content = await packFile(file.content);
    return async ({ tx, clientId, caller, clock, enqueue }) => {
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + importCursorHours * 60 * 60_000);
      await tx.insert(imports).values({
        id,
        clientId,
        memberId: caller.memberId,
        area: kind.area,
        fileName,
        content,
        encoding: parsed.encoding,
        phase: 'uploaded',
        total: answer.rowCount,
        createdAt,
        expiresAt,
      });
      await enqueue({ kind: expireJob, payload: { importCursor: id }, runAt: expiresAt });
      return answer;
    };
  },
});

/** In these phases a check can be started, and the file be read in another way. */
export const changeablePhases: readonly ImportPhase[] = ['uploaded', 'checked', 'failed'];

/** How a file is to be read; without a line its headings are guessed. */
interface ReadAs {
  importCursor: string;
  encoding: ImportEncoding;
  headerLine?: number | null | undefined;
}

/** Reads the file anew; what a check found in it before is void. */
export const readAsOf = <Mapping>(kind: Uploaded<Mapping>): Prepared<ReadAs, UploadedFile<Mapping>> => ({
  prepare: async ({ read, clock, caller }, { importCursor, encoding, headerLine }) => {
    const place = placeOf(kind, caller, importCursor);
    const { packed, fileName } = await read((tx) => loadPacked(tx, place, clock.now()));
    const parsed = await parseFile(await unpackFile(packed), encoding);
    const answer = await describeFile(importCursor, fileName, { ...parsed, headerLine }, kind);
    return async ({ tx }) => {
      const { phase } = await loadImport(tx, place, clock.now(), true);
      if (!changeablePhases.includes(phase)) throw new CallError('memberImport.notReady');
      await clearLists(tx, importCursor);
      await tx
        .update(imports)
        .set({ encoding, phase: 'uploaded', settings: null, recordSettings: null, total: answer.rowCount })
        .where(eq(imports.id, importCursor));
      return answer;
    };
  },
});
