import { Alert, Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ImportProgress, LeavableField } from '../../../contract/memberImport';
import { ChangeList } from './ChangeList';
import { CheckCounts } from './CheckCounts';
import { ErrorList } from './ErrorList';
import { LeaveOut } from './LeaveOut';

interface Properties {
  progress: ImportProgress;
  onlyFaultless: boolean;
  /** Whether known people are changed. */
  updates: boolean;
  leaveOut: readonly LeavableField[];
  onChange: (onlyFaultless: boolean) => void;
  onLeaveOut: (fields: LeavableField[]) => void;
}

/** Whether everything can be imported, and what to do about the rest. */
export const CheckResult = ({ progress, onlyFaultless, updates, leaveOut, onChange, onLeaveOut }: Properties) => {
  const translate = useTranslate();
  const { total, faultless, changed, unchanged, faulty, existing, freePlaces, leavable, leftOut, notes } = progress;
  const isTooMany = faultless > freePlaces;
  const isEverybodyKnown = existing === total || unchanged === total;
  const allKnown = unchanged === total ? 'memberImport.updates.allUnchanged' : 'memberImport.check.allExist';
  return (
    <>
      {faulty === 0 && !isTooMany && <Alert severity="success">{translate('memberImport.check.allGood')}</Alert>}
      {faultless + changed === 0 && (
        <Alert severity={isEverybodyKnown ? 'info' : 'error'}>
          {translate(isEverybodyKnown ? allKnown : 'memberImport.check.nothing')}
        </Alert>
      )}
      {isTooMany && (
        <Alert severity="error">{translate('memberImport.exceedsFree', { free: freePlaces, wanted: faultless })}</Alert>
      )}
      <CheckCounts progress={progress} updates={updates} />
      {changed > 0 && <ChangeList progress={progress} />}
      {faulty > 0 && (
        <ErrorList progress={progress} title={translate('memberImport.check.errorsTitle')} severity="fault" />
      )}
      {leavable.length > 0 && <LeaveOut leavable={leavable} leaveOut={leaveOut} onChange={onLeaveOut} />}
      {faulty > 0 && faultless + changed > 0 && (
        <Box>
          <FormControlLabel
            control={<Checkbox checked={onlyFaultless} />}
            label={translate('memberImport.check.onlyFaultless')}
            onChange={(_, checked) => onChange(checked)}
          />
          <Typography variant="body2" color="textSecondary" sx={{ pl: 4 }}>
            {translate('memberImport.check.onlyFaultlessHint')}
          </Typography>
        </Box>
      )}
      {leftOut > 0 && (
        <>
          <ErrorList progress={progress} title={translate('memberImport.leaveOut.title')} severity="leftOut" />
          <Button color="inherit" variant="outlined" onClick={() => onLeaveOut([])} sx={{ justifySelf: 'start' }}>
            {translate('memberImport.leaveOut.undo')}
          </Button>
        </>
      )}
      {notes > 0 && (
        <ErrorList progress={progress} title={translate('memberImport.check.notesTitle')} severity="note" />
      )}
    </>
  );
};
