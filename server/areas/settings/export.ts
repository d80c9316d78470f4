import type { settings as calls } from '../../../contract/settings';
import { fileFormats } from '../../../contract/shapes/fileFormats';
import { translateAny } from '../../../i18n/translateIn';
import { readProfileSetting } from '../../core/company/callerSetting';
import { readCompany } from '../../core/company/company';
import { todayOf } from '../../core/company/companyDay';
import type { PreparedHandler } from '../../core/context/context';
import { streamedFile } from '../../core/exports/fileAnswer';
import { zipOf } from '../../core/exports/zip';
import { archiveEntries } from '../../domain/companyArchive/entries';

/** Archive of all that a company takes with it, read in short transactions while it is sent. */
export const exportCompany: PreparedHandler<typeof calls.export> = {
  prepare:
    async ({ read }) =>
    async (context) => {
      const { tx, clientId, clock, storage, audit } = context;
      const { name: companyName, clientIdentifier } = await readCompany(context);
      const { languageCode: language } = await readProfileSetting(context);
      const today = await todayOf(tx, clientId, clock);
      await audit({ action: 'settings.export', subjectType: 'client', subjectId: clientId });
      return streamedFile({
        name: `${translateAny(language)('settings.archive.file')}-${clientIdentifier}-${today}.zip`,
        contentType: fileFormats.zip.contentType,
        open: async () => zipOf(archiveEntries({ read, storage, clientId, companyName, language, today }), clock.now()),
      });
    },
};
