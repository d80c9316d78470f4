import { Alert, Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ImportProgress, ImportSettings } from '../../../contract/memberImport';
import type { LeavableField } from '../../../contract/memberImport/importFields';
import { useImportWords } from '../../import/useImportWords';
import { ChangeList } from './ChangeList';
import { CheckCounts } from './CheckCounts';
import { ErrorList } from './ErrorList';
import { LeaveOut } from './LeaveOut';
import { MissingPeople } from './MissingPeople';
import { words } from './words';

interface Properties {
  progress: ImportProgress;
  settings: ImportSettings;
  onChange: (changes: Pick<Partial<ImportSettings>, 'onlyFaultless' | 'archiveMissing'>) => void;
  onLeaveOut: (fields: LeavableField[]) => void;
}

/** Why there is nothing to import, if so: nobody can be, everybody is there, or the file says nothing new of them. */
const nothingToDo = ({ total, faultless, existing, updated, unchanged }: ImportProgress) => {
  if (faultless + updated > 0) return undefined;
  if (unchanged > 0 && unchanged === total) return 'allUnchanged';
  return existing === total ? 'allExist' : 'nothing';
};

/** Shows whether everything can be imported, and what to do about the rest. */
export const CheckResult = ({ progress, settings, onChange, onLeaveOut }: Properties) => {
  const translate = useTranslate();
  const say = useImportWords(words);
  const { faultless, faulty, freePlaces, leavable, leftOut, notes, updated, missing } = progress;
  const { onlyFaultless, archiveMissing, leaveOut } = settings;
  const places = freePlaces + (archiveMissing ? missing : 0);
  const isTooMany = faultless > places;
  const nothing = nothingToDo(progress);
  return (
    <>
      {faulty === 0 && !isTooMany && <Alert severity="success">{translate('import.check.allGood')}</Alert>}
      {nothing && <Alert severity={nothing === 'nothing' ? 'error' : 'info'}>{say(`check.${nothing}`)}</Alert>}
      {isTooMany && (
        <Alert severity="error">{translate('memberImport.exceedsFree', { free: places, wanted: faultless })}</Alert>
      )}
      <CheckCounts progress={progress} />
      {faulty > 0 && <ErrorList progress={progress} title={translate('import.check.errorsTitle')} severity="fault" />}
      {leavable.length > 0 && <LeaveOut leavable={leavable} leaveOut={leaveOut} onChange={onLeaveOut} />}
      {faulty > 0 && faultless + updated > 0 && (
        <Box>
          <FormControlLabel
            control={<Checkbox checked={onlyFaultless} />}
            label={translate('import.check.onlyFaultless')}
            onChange={(_, checked) => onChange({ onlyFaultless: checked })}
          />
          <Typography variant="body2" color="textSecondary" sx={{ pl: 4 }}>
            {translate('import.check.onlyFaultlessHint')}
          </Typography>
        </Box>
      )}
      {updated > 0 && <ChangeList progress={progress} />}
      {missing > 0 && (
        <MissingPeople
          progress={progress}
          archive={archiveMissing}
          onChange={(archive) => onChange({ archiveMissing: archive })}
        />
      )}
      {leftOut > 0 && (
        <>
          <ErrorList progress={progress} title={translate('memberImport.leaveOut.title')} severity="leftOut" />
          <Button color="inherit" variant="outlined" onClick={() => onLeaveOut([])} sx={{ justifySelf: 'start' }}>
            {translate('memberImport.leaveOut.undo')}
          </Button>
        </>
      )}
      {notes > 0 && <ErrorList progress={progress} title={translate('import.check.notesTitle')} severity="note" />}
    </>
  );
};
