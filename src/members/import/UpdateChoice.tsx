import {
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ImportSettings } from '../../../contract/memberImport';
import { placeFields } from '../../../contract/memberImport/importFields';
import { importKeys } from '../../../contract/memberImport/importUpdate';
import { usableKeys } from './memberModel';

interface Properties {
  settings: ImportSettings;
  onChange: (changes: Partial<ImportSettings>) => void;
  error?: string;
}

/** Choice of what becomes of people that the company has already. */
export const UpdateChoice = ({ settings, onChange, error }: Properties) => {
  const translate = useTranslate();
  const { update, mapping } = settings;
  const keys = usableKeys(settings);
  const begin = (): ImportSettings['update'] => ({ key: keys[0] ?? importKeys[0], replacePlaces: false });
  return (
    <FormControl>
      <FormLabel id="import-update">{translate('memberImport.update.label')}</FormLabel>
      <RadioGroup
        aria-labelledby="import-update"
        value={update ? 'update' : 'skip'}
        onChange={(_, value) => onChange({ update: value === 'update' ? begin() : null })}
      >
        <FormControlLabel value="skip" control={<Radio />} label={translate('memberImport.update.skip')} />
        <FormControlLabel value="update" control={<Radio />} label={translate('memberImport.update.update')} />
        <Typography variant="body2" color="textSecondary" sx={{ pl: 4 }}>
          {translate('memberImport.update.hint')}
        </Typography>
      </RadioGroup>
      {update && (
        <TextField
          select
          required
          size="small"
          label={translate('memberImport.update.key')}
          value={update.key}
          error={Boolean(error)}
          helperText={error}
          onChange={({ target }) => {
            const key = importKeys.find((each) => each === target.value);
            if (key) onChange({ update: { ...update, key } });
          }}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          sx={{ maxWidth: 400, mt: 1 }}
        >
          {importKeys
            .filter((key) => keys.includes(key) || key === update.key)
            .map((key) => (
              <option key={key} value={key}>
                {translate(`memberImport.fields.${key}`)}
              </option>
            ))}
        </TextField>
      )}
      {update && placeFields.some((field) => mapping[field] !== null) && (
        <FormControlLabel
          control={<Switch checked={update.replacePlaces} />}
          label={translate('memberImport.update.replacePlaces')}
          onChange={(_, replacePlaces) => onChange({ update: { ...update, replacePlaces } })}
        />
      )}
    </FormControl>
  );
};
