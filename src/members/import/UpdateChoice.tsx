import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ImportSettings, importMatchFields } from '../../../contract/memberImport';
import { mayMatchBy } from './importState';

interface Properties {
  settings: ImportSettings;
  onChange: (changes: Partial<ImportSettings>) => void;
}

const nobody = 'nobody';

/** Whether people whom the company has already are changed, and by what they are known. */
export const UpdateChoice = ({ settings, onChange }: Properties) => {
  const translate = useTranslate();
  const { updateBy } = settings;
  return (
    <FormControl>
      <FormLabel id="import-updates">{translate('memberImport.updates.label')}</FormLabel>
      <RadioGroup
        aria-labelledby="import-updates"
        value={updateBy ?? nobody}
        onChange={(_, value) => onChange({ updateBy: importMatchFields.find((field) => field === value) ?? null })}
      >
        <FormControlLabel value={nobody} control={<Radio />} label={translate('memberImport.updates.nobody')} />
        {importMatchFields.map((field) => (
          <FormControlLabel
            key={field}
            value={field}
            control={<Radio />}
            disabled={!mayMatchBy(settings, field) && updateBy !== field}
            label={translate(`memberImport.updates.by.${field}`)}
          />
        ))}
      </RadioGroup>
      <Typography variant="body2" color="textSecondary">
        {translate('memberImport.updates.hint')}
      </Typography>
    </FormControl>
  );
};
