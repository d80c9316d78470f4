import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ImportProgress, memberImport } from '../../../contract/memberImport';
import type { ImportChange } from '../../../contract/memberImport/importUpdate';
import { DetailList } from '../../import/DetailList';
import { readAll } from '../../import/readAll';
import { changeRows, valueText } from './changeText';

const Values = ({ fields }: Pick<ImportChange, 'fields'>) => {
  const translate = useTranslate();
  return fields.map(({ field, before, after }) => (
    <Typography key={field} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate(`memberImport.fields.${field}`)}:
      </Box>{' '}
      {translate('memberImport.changes.value', {
        before: valueText(translate, field, before),
        after: valueText(translate, field, after),
      })}
    </Typography>
  ));
};

/** People whom the file changes, field by field from old to new. */
export const ChangeList = ({ progress }: { progress: ImportProgress }) => {
  const translate = useTranslate();
  const { importCursor, changes, updated } = progress;
  const more = updated - changes.length;
  return (
    <DetailList
      title={translate('memberImport.changes.title')}
      rows={changes.map(({ line, person, fields }) => ({
        key: String(line),
        head: person,
        subhead: translate('import.check.line', { line }),
        content: <Values fields={fields} />,
      }))}
      more={more > 0 && translate('memberImport.changes.more', { smart_count: more })}
      download={{
        label: translate('memberImport.changes.download'),
        fileName: translate('memberImport.changes.fileName'),
        rows: async () => changeRows(translate, await readAll(memberImport.readChanges, importCursor)),
      }}
    />
  );
};
