import { eq } from 'drizzle-orm';
import type { KeptDataFormat } from '../../../../contract/shapes/constants';
import { dayOf } from '../../../../contract/shapes/days';
import { fileFormats } from '../../../../contract/shapes/fileFormats';
import { translateIn } from '../../../../i18n/translateIn';
import { CallError } from '../../../base/errors';
import { readCompany } from '../../../core/company/company';
import { languageOf } from '../../../core/company/profileSetting';
import type { Context, Preparation } from '../../../core/context/context';
import { type FileAnswer, streamedFile } from '../../../core/exports/fileAnswer';
import { zipOf } from '../../../core/exports/zip';
import { drawnFile } from '../../../core/print/documents';
import { members } from '../../../db/schema';
import { entriesOf } from './archive';
import { keptDocument } from './sheet';
import { groupsOf, readSummary } from './summary';

interface Asked {
  uuid: string;
  format: KeptDataFormat;
  /** By the administration, and not by the person themselves. */
  isHandedOut: boolean;
}

/**
 * Hands out what is kept about somebody as a file in their own language. Whether the caller may have it is not asked.
 */
export const handOut = async (
  context: Context,
  read: Preparation['read'],
  { uuid, format, isHandedOut }: Asked,
): Promise<FileAnswer> => {
  const { tx, clientId, clock, storage, caller } = context;
  const [member] = await tx.select().from(members).where(eq(members.id, uuid));
  if (!member) throw new CallError('member.notFound');
  const company = await readCompany(context);
  const language = languageOf(member, company);
  const madeAt = clock.now();
  const { email, mobileNumber } = member;
  const person = { uuid, email, mobileNumber, isHandedOut };
  const about = { read, clientId, person, language, company, madeAt };
  const today = dayOf(madeAt, company.timeZone);
  const called = `${translateIn(language)(`keptData.files.${format}`)}-${member.lastName}-${member.firstName}-${today}`;
  // What Windows, macOS or Linux would not have in a name.
  const name = called.replace(/[\p{C}\\/:*?"<>|]/gu, '').replace(/\s+/g, '-');
  if (format === 'pdf') {
    const readSheet = async () => {
      const summary = await readSummary(about);
      return { language, company, madeAt, summary, groups: groupsOf(summary) };
    };
    return drawnFile(`${name}.${format}`, { kind: keptDocument, line: caller.memberId, read: readSheet });
  }
  return streamedFile({
    name: `${name}.${format}`,
    contentType: fileFormats[format].contentType,
    open: async () => zipOf(entriesOf({ ...about, storage }), madeAt),
  });
};
