import { useTranslate } from 'ra-core';
import type { ImportSettings } from '../../../contract/memberImport';
import { importFields } from '../../../contract/memberImport/importFields';
import type { ImportUpload } from '../../../contract/memberImport/importUpload';
import { Facts } from '../../import/Facts';
import { useImportWords } from '../../import/useImportWords';
import { words } from './words';

/** Everything that was chosen, before it is done. */
export const Summary = ({ upload, settings }: { upload: ImportUpload; settings: ImportSettings }) => {
  const translate = useTranslate();
  const say = useImportWords(words);
  const { mapping, headerLine, usernameMode, passwordMode, update } = settings;
  const fields = importFields
    .filter((field) => field !== 'username' && field !== 'password' && mapping[field] !== null)
    .map((field) => translate(`memberImport.fields.${field}`));
  const facts = {
    file: upload.fileName,
    headings: headerLine === null ? say('check.summary.noHeadings') : say('check.line', { line: headerLine }),
    fields: fields.join(', '),
    usernames: translate(`memberImport.usernames.${usernameMode}`),
    update: update
      ? translate('memberImport.check.summary.updatedBy', { field: translate(`memberImport.fields.${update.key}`) })
      : translate('memberImport.update.skip'),
    passwords: translate(`memberImport.passwords.modes.${passwordMode}`),
  };
  return <Facts facts={facts} say={say} />;
};
