import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ImportProgress, memberImport } from '../../../contract/memberImport';
import type { ImportRowError, ImportSeverity } from '../../../contract/memberImport/importRowError';
import { DetailList } from '../../import/DetailList';
import { downloadCsv } from '../../import/downloadCsv';
import { readAll } from '../../import/readAll';
import { errorRows, fieldText, placeText, reasonText } from './rowErrorText';

interface Properties {
  progress: ImportProgress;
  title: string;
  severity: ImportSeverity;
}

/** Of all that was found, what is as severe as this. */
const ofSeverity = (errors: readonly ImportRowError[], severity: ImportSeverity): ImportRowError[] =>
  errors.filter((error) => (error.severity ?? 'fault') === severity);

/** Number of further ones than these: rows with a fault, or values left out or worth a look. */
const countMore = ({ faulty, leftOut, notes }: ImportProgress, shown: ImportRowError[], severity: ImportSeverity) => {
  if (severity === 'fault') return faulty - new Set(shown.map(({ line }) => line)).size;
  return (severity === 'leftOut' ? leftOut : notes) - shown.length;
};

/** Errors of the rows. */
export const ErrorList = ({ progress, title, severity }: Properties) => {
  const translate = useTranslate();
  const { importCursor } = progress;
  const errors = ofSeverity(progress.errors, severity);
  const more = countMore(progress, errors, severity);
  const words = `import.check.lists.${severity}`;
  const download = async (): Promise<void> => {
    try {
      const items = await readAll(memberImport.readErrors, importCursor);
      downloadCsv(translate(`${words}.fileName`), errorRows(translate, ofSeverity(items, severity)));
    } catch {
      // A toast has said why.
    }
  };
  return (
    <DetailList
      title={title}
      rows={errors.map((error) => ({
        key: `${error.line}.${error.column}.${error.reason}.${error.value}`,
        head: placeText(translate, error),
        subhead: fieldText(translate, error),
        content: (
          <>
            <Typography variant="body2">{reasonText(translate, error)}</Typography>
            {error.value && (
              <Typography variant="body2" color="textSecondary" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
                {error.value}
              </Typography>
            )}
          </>
        ),
      }))}
      more={more > 0 && translate(`${words}.more`, { smart_count: more })}
      download={{ label: translate(`${words}.download`), onClick: () => void download() }}
    />
  );
};
