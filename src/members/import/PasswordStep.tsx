import { Alert, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useMemberState } from '../../../authProvider';
import type { ImportSettings, PasswordMode } from '../../../contract/memberImport';
import type { ImportField } from '../../../contract/memberImport/importFields';
import type { Role } from '../../../contract/names/roles';
import { namedColumns } from '../../import/columns';
import type { StepProperties } from '../../import/kind';
import { StepFrame } from '../../import/StepFrame';
import { ColumnSelect } from './ColumnSelect';
import { InitialPassword } from './InitialPassword';
import { fieldOfMode, type ImportedPeople } from './memberModel';
import { passwordErrors } from './passwordErrors';

/** The easiest for most companies first. */
const order = ['byEmail', 'bySms', 'initial', 'byColumn', 'noPassword'] as const satisfies readonly PasswordMode[];

/** An adviser lets people in by a link alone. */
const modesFor = (role: Role): readonly PasswordMode[] =>
  role === 'user' ? order.filter((mode) => mode !== 'initial' && mode !== 'byColumn') : order;

/** The field whose column is missing for the chosen mode, if any. */
const missingField = ({ passwordMode, mapping }: ImportSettings): ImportField | undefined => {
  const field = fieldOfMode[passwordMode];
  return field && mapping[field] === null ? field : undefined;
};

/** Says how people get their password. */
export const PasswordStep = ({ wizard, state, upload, moved }: StepProperties<ImportedPeople>) => {
  const translate = useTranslate();
  const [wasTried, setTried] = useState(false);
  const role = useMemberState().member.roleIdentifier;
  const { settings, typed } = state;
  const { passwordMode, mapping } = settings;
  const missing = missingField(settings);
  const errors = passwordErrors(settings, typed);
  const isReady = !missing && !errors.password && !errors.confirmation;
  const next = () => {
    setTried(true);
    if (isReady) void wizard.check();
  };
  return (
    <StepFrame
      headline={translate('memberImport.passwords.headline')}
      moved={moved}
      onBack={() => wizard.goTo('fields')}
      next={{ label: translate('import.check.start'), onClick: next }}
    >
      <FormControl>
        <FormLabel id="import-passwords">{translate('memberImport.passwords.label')}</FormLabel>
        <RadioGroup
          aria-labelledby="import-passwords"
          value={passwordMode}
          onChange={(_, value) => wizard.changeSettings({ passwordMode: order.find((mode) => mode === value) })}
        >
          {modesFor(role).map((mode) => (
            <FormControlLabel
              key={mode}
              value={mode}
              control={<Radio />}
              sx={{ alignItems: 'flex-start', my: 0.5 }}
              label={
                <>
                  <Typography sx={{ pt: 1 }}>{translate(`memberImport.passwords.modes.${mode}`)}</Typography>
                  <Typography variant="body2" color="textSecondary">
                    {translate(`memberImport.passwords.hints.${mode}`)}
                  </Typography>
                </>
              }
            />
          ))}
        </RadioGroup>
      </FormControl>
      {passwordMode === 'initial' && (
        <InitialPassword typed={typed} errors={errors} wasTried={wasTried} onChange={wizard.changeTyped} />
      )}
      {passwordMode === 'byColumn' && (
        <ColumnSelect
          label={translate('memberImport.passwords.columnLabel')}
          columns={namedColumns(upload)}
          value={mapping.password}
          onChange={(password) => wizard.changeSettings({ mapping: { ...mapping, password } })}
          error={wasTried && missing ? translate('memberImport.passwords.chooseColumn') : undefined}
        />
      )}
      {missing && missing !== 'password' && (
        <Alert severity={wasTried ? 'error' : 'info'}>
          {translate('memberImport.passwords.needsField', { field: translate(`memberImport.fields.${missing}`) })}
        </Alert>
      )}
    </StepFrame>
  );
};
