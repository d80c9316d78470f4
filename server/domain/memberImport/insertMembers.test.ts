import { expect, it } from 'vitest';
import type { ImportField, PlaceField } from '../../../contract/memberImport/importFields';
import type { NoFieldLost } from '../../core/records/noFieldLost';
import { type describedColumns, namesOf, type newColumns } from './insertMembers';

type Fields = Record<ImportField, string>;

/** A field that a column of the file can be assigned to has a column of the table, or stands here. */
const complete: readonly true[] = [
  true satisfies NoFieldLost<'memberImport', Fields, typeof newColumns, PlaceField | 'password'>,
  // A file changes neither what somebody signs in with nor their password.
  true satisfies NoFieldLost<'memberImport', Fields, typeof describedColumns, PlaceField | 'password' | 'username'>,
];

it('does not compile where a file has a field that no column keeps', () => {
  const lost: NoFieldLost<'memberImport', { email: string; hobby: string }, typeof newColumns> =
    'memberImport.hobby has no column, and nobody says where it goes';
  expect(lost).toContain('memberImport.hobby');
  expect(complete.every(Boolean)).toBe(true);
});

it('names the columns as the database does', () => {
  expect(namesOf({ id: () => null, birthDate: () => null })).toEqual(['id', 'birth_date']);
});
