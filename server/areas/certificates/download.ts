import type { Certificate, certificates as calls } from '../../../contract/certificates';
import { fileFormats } from '../../../contract/shapes/fileFormats';
import { translateIn } from '../../../i18n/translateIn';
import { CallError } from '../../base/errors';
import { readProfileSetting } from '../../core/company/callerSetting';
import { todayOf } from '../../core/company/companyDay';
import type { Context, Handler, PreparedHandler } from '../../core/context/context';
import { streamedFile } from '../../core/exports/fileAnswer';
import { type ZipEntry, zipOf } from '../../core/exports/zip';
import { drawDocument, drawnFile } from '../../core/print/documents';
import { unprintable } from '../../core/print/lettering';
import { readLogo } from '../../domain/files/logo';
import { findCertificate, findCertificates } from './find';
import { certificateDocument } from './pdf';

/** The number makes it unique within the company; the name is for whoever looks through the folder. */
const fileNameOf = ({ language, number, firstName, lastName }: Certificate): string => {
  const name = `${translateIn(language)('certificates.files.one')}-${number}-${lastName}-${firstName}`;
  // What Windows, macOS or Linux would not have in a name.
  return `${name.replace(/[\p{C}\\/:*?"<>|]/gu, '').replace(/\s+/g, '-')}.pdf`;
};

/** @throws `certificate.unprintable` before anything is issued with a sign in place of somebody's letters */
const checkLetters = async (found: readonly Certificate[]): Promise<void> => {
  const signs = await unprintable(
    found.flatMap(({ firstName, lastName, title, clientName }) => [firstName, lastName, title, clientName]),
  );
  if (signs.length > 0) throw new CallError('certificate.unprintable', { params: { signs: signs.join(' ') } });
};

const log = ({ audit }: Context, found: readonly Certificate[]): Promise<void> => {
  const [first] = found;
  return audit({
    action: 'certificates.download',
    subjectType: 'member',
    ...(found.length === 1 && first && { subjectId: first.memberUuid }),
    changes: { numbers: found.map(({ number }) => number).join(', ') },
  });
};

export const downloadOne: Handler<typeof calls.downloadOne> = async (context, { resultUuid }) => {
  const certificate = await findCertificate(context, resultUuid);
  await checkLetters([certificate]);
  await log(context, [certificate]);
  const printed = { certificate, logo: await readLogo(context), madeAt: context.clock.now() };
  const line = context.caller.memberId;
  return drawnFile(fileNameOf(certificate), { kind: certificateDocument, line, read: () => printed });
};

const answerMany: Handler<typeof calls.downloadMany> = async (context, { resultUuids }) => {
  const found = await findCertificates(context, resultUuids);
  await checkLetters(found);
  await log(context, found);
  const logo = await readLogo(context);
  const modified = context.clock.now();
  const { languageCode } = await readProfileSetting(context);
  const today = await todayOf(context.tx, context.clientId, context.clock);
  const line = context.caller.memberId;
  async function* pieceOf(certificate: Certificate): AsyncGenerator<Uint8Array> {
    const wanted = { kind: certificateDocument, line, read: () => ({ certificate, logo, madeAt: modified }) };
    yield await drawDocument(wanted, { isPatient: true });
  }
  const files = found.map(
    (certificate): ZipEntry => ({
      name: fileNameOf(certificate),
      content: () => pieceOf(certificate),
      compress: false,
    }),
  );
  return streamedFile({
    name: `${translateIn(languageCode)('certificates.files.all')}-${today}.zip`,
    contentType: fileFormats.zip.contentType,
    open: async () => zipOf(files, modified),
  });
};

/** Prepared, although there is nothing to prepare: so it waits for its turn before anything is read. */
export const downloadMany: PreparedHandler<typeof calls.downloadMany> = { prepare: async () => answerMany };
