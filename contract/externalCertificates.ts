import * as z from 'zod/mini';
import { area, call } from './kit/call';
import { recordCalls } from './kit/recordCalls';
import { recordFile } from './kit/recordFiles';
import { absent, calendarDate, longText, optional, pastDate, reference, text } from './shapes/rules';

const form = {
  memberUuid: reference('memberNames'),
  /** The course that need not be done while it holds. */
  elearningUuid: reference('elearningNames'),
  issuedOn: pastDate('1950-01-01'),
  /** The last day; null: for good. */
  validUntil: optional(calendarDate({ maximum: '2100-12-31' })),
  issuer: text(),
  remark: optional(longText(2000)),
  file: optional(recordFile('externalCertificates', 'file')),
};

const calls = recordCalls({
  area: 'externalCertificates',
  words: ['external certificate', 'external certificates'],
  form,
  /** `name`: the course, as it was called then. */
  listed: { ...form, name: z.string() },
  sortable: ['name', 'issuedOn', 'validUntil', 'issuer'],
  filter: { memberUuid: absent(reference('memberNames')), elearningUuid: absent(reference('elearningNames')) },
  refusals: ['role.tooHigh'],
});

/** Certificates that somebody else issued: what people were instructed in elsewhere. */
export const externalCertificates = area('externalCertificates', {
  ...calls,
  delete: call({ ...calls.delete, errors: [...calls.delete.errors, 'role.tooHigh'] }),
});
