import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import { trimBlanks } from '../../../../contract/shapes/wellFormed';
import { members } from '../../../db/schema';
import type { Caller } from '../../context/context';
import { foldForSearch } from '../../lists/searchText';
import { type Read, slicesOf } from '../slices';
import type { CellWords } from './cells';
import type { ImportedRecord, Referenced } from './importedRecord';

type Found = ReturnType<CellWords['record']>;

/** Names to ids; one that several bear means none of them. */
const createIndex = () => {
  const ids = new Map<string, string | null>();
  return {
    add: (word: string, id: string): void => {
      const known = ids.get(word);
      ids.set(word, known === undefined || known === id ? id : null);
    },
    find: (word: string): string | null | undefined => ids.get(word),
  };
};

type Index = ReturnType<typeof createIndex>;

/** The first index that knows the word says whom or what it means. */
const findIn = (indexes: readonly Index[], word: string): Found => {
  for (const index of indexes) {
    const id = index.find(word);
    if (id === null) return 'severalRecords';
    if (id !== undefined) return { uuid: id };
  }
  return 'unknownRecord';
};

/** Places and groups by identifier, else by name without regard to case: all that the caller may see. */
const loadCalled = async (
  read: Read,
  { table, id, visible }: Referenced,
  { identifier, name }: NonNullable<Referenced['called']>,
  caller: Caller,
) => {
  const rows = await read((tx) => tx.select({ id, identifier, name }).from(table).where(visible(caller)));
  const [byIdentifier, byName] = [createIndex(), createIndex()];
  for (const row of rows) {
    byIdentifier.add(String(row.identifier).toLowerCase(), String(row.id));
    byName.add(foldForSearch(String(row.name)), String(row.id));
  }
  return (word: string): Found => {
    const known = findIn([byIdentifier], word.toLowerCase());
    return known === 'unknownRecord' ? findIn([byName], foldForSearch(word)) : known;
  };
};

/** A name as "first last", from "last, first" too, folded. */
const foldedName = (word: string): string => {
  const [last = '', first] = word.split(',').map(trimBlanks);
  return foldForSearch(first ? `${first} ${last}` : last).replace(/\s+/g, ' ');
};

const wholeName = sql<string>`${members.firstNameFolded} || ' ' || ${members.lastNameFolded}`;

/** Few enough for a statement of some milliseconds. */
const sliceSize = 200;

/**
 * People by username, e-mail address or personnel number, else by their whole name, "last, first" or "first last". A
 * loc-admin finds them by name alone, as everywhere: by addresses tried one by one, they could be read.
 */
const loadPeople = async (read: Read, words: readonly string[], visible: SQL | undefined, caller: Caller) => {
  const [bySign, byName] = [createIndex(), createIndex()];
  const mayKnowSigns = caller.role !== 'loc-admin';
  for (const some of slicesOf(words, sliceSize)) {
    const lower = some.map((word) => word.toLowerCase());
    const signs = [
      inArray(members.username, lower),
      inArray(members.emailFolded, lower),
      inArray(members.personnelNumber, [...some]),
    ];
    const isMeant = or(...(mayKnowSigns ? signs : []), inArray(wholeName, some.map(foldedName)));
    const rows = await read((tx) =>
      tx
        .select({
          id: members.id,
          username: members.username,
          email: members.emailFolded,
          personnelNumber: members.personnelNumber,
          name: wholeName,
        })
        .from(members)
        .where(and(isMeant, visible)),
    );
    for (const { id, username, email, personnelNumber, name } of rows) {
      byName.add(name, id);
      if (!mayKnowSigns) continue;
      for (const sign of [username, email, personnelNumber]) if (sign) bySign.add(sign.toLowerCase(), id);
    }
  }
  return (word: string): Found => {
    const known = findIn([bySign], word.toLowerCase());
    return known === 'unknownRecord' ? findIn([byName], foldedName(word)) : known;
  };
};

/** The fields of a file that point to records, with all that its cells say. */
export interface PointingField {
  name: string;
  resource: string;
  words: readonly string[];
}

/**
 * Finds records by what people call them, among those that the caller may see: what is out of reach is as unknown as
 * what does not exist.
 */
export const loadRecords = async (
  { referencedBy }: ImportedRecord,
  read: Read,
  caller: Caller,
  fields: readonly PointingField[],
): Promise<CellWords['record']> => {
  const finders = new Map<string, (word: string) => Found>();
  for (const { name, resource, words } of fields) {
    const referenced = referencedBy(resource, name);
    const find = referenced.called
      ? await loadCalled(read, referenced, referenced.called, caller)
      : await loadPeople(read, [...new Set(words)], referenced.visible(caller), caller);
    finders.set(name, find);
  }
  return (field, word) => finders.get(field)?.(word) ?? 'unknownRecord';
};
