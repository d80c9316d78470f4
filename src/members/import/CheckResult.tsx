import { Alert, Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ImportProgress } from '../../../contract/memberImport';
import { CheckCounts } from './CheckCounts';
import { ErrorList } from './ErrorList';

interface Properties {
  progress: ImportProgress;
  onlyFaultless: boolean;
  onChange: (onlyFaultless: boolean) => void;
}

/** Whether everything can be imported, and what to do about the rest. */
export const CheckResult = ({ progress, onlyFaultless, onChange }: Properties) => {
  const translate = useTranslate();
  const { total, faultless, faulty, existing, freePlaces } = progress;
  const nothing = existing === total ? 'memberImport.check.allExist' : 'memberImport.check.nothing';
  return (
    <>
      {faulty === 0 && <Alert severity="success">{translate('memberImport.check.allGood')}</Alert>}
      {faultless === 0 && <Alert severity={existing === total ? 'info' : 'error'}>{translate(nothing)}</Alert>}
      {faultless > freePlaces && (
        <Alert severity="error">{translate('memberImport.exceedsFree', { free: freePlaces, wanted: faultless })}</Alert>
      )}
      <CheckCounts progress={progress} />
      {faulty > 0 && <ErrorList progress={progress} title={translate('memberImport.check.errorsTitle')} />}
      {faulty > 0 && faultless > 0 && (
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
    </>
  );
};
