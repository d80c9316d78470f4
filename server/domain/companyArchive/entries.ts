import { and, asc, eq, gt } from 'drizzle-orm';
import type { LanguageCode } from '../../../contract/shapes/constants';
import { translateAny } from '../../../i18n/translateIn';
import type { Preparation } from '../../core/context/context';
import { csvOf } from '../../core/exports/csv';
import { dayWriter } from '../../core/exports/dayWriter';
import type { ZipEntry } from '../../core/exports/zip';
import { files, nearMissPhotos } from '../../db/schema';
import type { FileStorage } from '../../files/storage';
import { type StoredFile, storageKey } from '../../files/store';
import { tableOf } from './rows';
import { archivedTables } from './tables';

export interface CompanyArchive {
  read: Preparation['read'];
  storage: FileStorage;
  clientId: string;
  companyName: string;
  /** Language of who asked for it. */
  language: LanguageCode;
  /** The company's day. */
  today: string;
}

/** Files listed at once; their content is read one after another. */
const sliceSize = 100;

/** Page that says what the archive holds, and what it does not. */
const readme = ({ companyName, language, today }: CompanyArchive): string => {
  const translate = translateAny(language);
  const tables = Object.keys(archivedTables).map(
    (name) => `  data/${name}.csv: ${translate(`settings.archive.tables.${name}`)}`,
  );
  const values = { company: companyName, day: dayWriter(language)(today) };
  const parts = [translate('settings.archive.head', values), '', ...tables, '', translate('settings.archive.notes')];
  return `${parts.join('\n')}\n`;
};

async function* bytesOf(storage: FileStorage, file: StoredFile): AsyncGenerator<Uint8Array> {
  const content = await storage.read(storageKey(file));
  if (content) yield* content;
}

async function* storedFiles({ read, clientId, storage }: CompanyArchive): AsyncGenerator<ZipEntry> {
  let last: string | undefined;
  do {
    const after = last === undefined ? undefined : gt(files.id, last);
    const found: StoredFile[] = await read((tx) =>
      tx
        .select()
        .from(files)
        .where(and(eq(files.clientId, clientId), after))
        .orderBy(asc(files.id))
        .limit(sliceSize),
    );
    for (const file of found) {
      const name = `files/${file.context}/${file.id}-${file.name}`;
      yield { name, content: () => bytesOf(storage, file), compress: false };
    }
    last = found.at(-1)?.id;
  } while (last !== undefined);
}

/** Photos of near misses, which stand in the database; of one that was removed there is nothing left. */
async function* photos({ read, clientId }: CompanyArchive): AsyncGenerator<ZipEntry> {
  let last: string | undefined;
  do {
    const after = last === undefined ? undefined : gt(nearMissPhotos.nearMissId, last);
    const [photo] = await read((tx) =>
      tx
        .select()
        .from(nearMissPhotos)
        .where(and(eq(nearMissPhotos.clientId, clientId), after))
        .orderBy(asc(nearMissPhotos.nearMissId))
        .limit(1),
    );
    if (photo && photo.content.length > 0) {
      yield { name: `files/nearMisses/${photo.nearMissId}.jpg`, content: () => [photo.content], compress: false };
    }
    last = photo?.nearMissId;
  } while (last !== undefined);
}

/** All that a company takes with it: tables as CSV and files, made while they are sent, however much it is. */
export async function* archiveEntries(archive: CompanyArchive): AsyncGenerator<ZipEntry> {
  yield { name: 'README.txt', content: () => [Buffer.from(readme(archive))] };
  for (const [name, archived] of Object.entries(archivedTables)) {
    const table = tableOf(archived, archive.read, archive.clientId);
    yield { name: `data/${name}.csv`, content: () => csvOf(table, dayWriter(archive.language)) };
  }
  yield* storedFiles(archive);
  yield* photos(archive);
}
