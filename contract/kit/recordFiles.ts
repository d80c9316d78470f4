import * as z from 'zod/mini';
import type { Permission } from '../names/permissions';
import type { FiledArea, FileField } from '../names/plainRecords';
import { documentFormats } from '../shapes/fileFormats';
import { described, rule } from '../shapes/rules';
import { call } from './call';

const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/**
 * A field of a plain record that holds a file, as its address: a form sends the one that `uploadFile` answered with.
 * `plainRecords` names the field among the area's `files`.
 */
export const recordFile = <const Area extends FiledArea>(area: Area, field: FileField<Area>) => {
  const pattern = new RegExp(`^${area}/${field}/${uuidPattern}/[^/]+$`);
  return described(
    z.string().check(
      z.maxLength(1000),
      rule('unknown', (value) => pattern.test(value)),
    ),
    {
      widget: 'file',
    },
  );
};

/** The call that takes a file for a record; it waits for a day for the form that names it. */
export const uploadFileCall = <const Area extends string>(
  area: Area,
  { one, fields }: { one: string; fields: readonly FileField<Area>[] },
) =>
  call({
    method: 'POST',
    path: `${area}/upload-file`,
    summary: `Takes a file for one ${one} that is saved within a day`,
    access: `${area}.update` as `${Area}.update` & Permission,
    kind: 'silentWrite',
    changes: [],
    request: z.strictObject({ field: z.enum(fields) }),
    response: z.strictObject({ address: z.string() }),
    errors: ['file.invalidFormat', 'file.invalidSize'],
    upload: { field: 'filename', types: documentFormats, maximumCount: 1 },
  });
