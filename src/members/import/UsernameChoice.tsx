import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ImportSettings, usernameModes } from '../../../contract/memberImport';
import type { NamedColumn } from '../../import/columns';
import { ColumnSelect } from './ColumnSelect';

interface Properties {
  columns: readonly NamedColumn[];
  settings: ImportSettings;
  onChange: (changes: Partial<ImportSettings>) => void;
  error?: string;
}

/** Choice of where usernames come from. */
export const UsernameChoice = ({ columns, settings, onChange, error }: Properties) => {
  const translate = useTranslate();
  const { usernameMode, mapping } = settings;
  return (
    <FormControl>
      <FormLabel id="import-usernames">{translate('memberImport.usernames.label')}</FormLabel>
      <RadioGroup
        aria-labelledby="import-usernames"
        value={usernameMode}
        onChange={(_, value) => onChange({ usernameMode: usernameModes.find((mode) => mode === value) })}
      >
        <FormControlLabel value="generated" control={<Radio />} label={translate('memberImport.usernames.generated')} />
        <Typography variant="body2" color="textSecondary" sx={{ pl: 4 }}>
          {translate('memberImport.usernames.generatedHint')}
        </Typography>
        <FormControlLabel value="column" control={<Radio />} label={translate('memberImport.usernames.column')} />
      </RadioGroup>
      {usernameMode === 'column' && (
        <ColumnSelect
          label={translate('memberImport.usernames.columnLabel')}
          columns={columns}
          value={mapping.username}
          onChange={(username) => onChange({ mapping: { ...mapping, username } })}
          error={error}
        />
      )}
    </FormControl>
  );
};
