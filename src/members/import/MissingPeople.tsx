import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ImportProgress, memberImport } from '../../../contract/memberImport';
import { DetailList } from '../../import/DetailList';
import { downloadCsv } from '../../import/downloadCsv';
import { readAll } from '../../import/readAll';
import { missingRows } from './changeText';

interface Properties {
  progress: ImportProgress;
  archive: boolean;
  onChange: (archive: boolean) => void;
}

/** People missing in the file, with the choice to archive them: never without being asked for. */
export const MissingPeople = ({ progress, archive, onChange }: Properties) => {
  const translate = useTranslate();
  const { importCursor, missing, missingPeople } = progress;
  const more = missing - missingPeople.length;
  const download = async (): Promise<void> => {
    try {
      const all = await readAll(memberImport.readMissing, importCursor);
      downloadCsv(translate('memberImport.missing.fileName'), missingRows(translate, all));
    } catch {
      // A toast has said why.
    }
  };
  return (
    <>
      <DetailList
        title={translate('memberImport.missing.title')}
        rows={missingPeople.map(({ uuid, person, username }) => ({ key: uuid, head: person, content: username }))}
        more={more > 0 && translate('memberImport.missing.more', { smart_count: more })}
        download={{ label: translate('memberImport.missing.download'), onClick: () => void download() }}
      />
      <Box>
        <FormControlLabel
          control={<Checkbox checked={archive} />}
          label={translate('memberImport.missing.archive', { smart_count: missing })}
          onChange={(_, checked) => onChange(checked)}
        />
        <Typography variant="body2" color="textSecondary" sx={{ pl: 4 }}>
          {translate('memberImport.missing.hint')}
        </Typography>
      </Box>
    </>
  );
};
