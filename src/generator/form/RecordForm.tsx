import { Alert, Box, Button } from '@mui/material';
import { useTranslate, ValidationError } from 'ra-core';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Call } from '../../../contract/call';
import { keepFocus } from '../../ui/keepFocus';
import type { FieldGroups, Row } from '../declaration';
import { BeforeSubmitProvider } from './beforeSubmit';
import { FormGroups } from './FormGroups';
import { LeaveGuard } from './LeaveGuard';
import { useRecordForm } from './useRecordForm';
import type { FormValues } from './values';
import { VerdictsProvider } from './verdicts';

interface Properties {
  call: Call;
  groups: FieldGroups<string>;
  resource: string;
  /** Absent: a new one. */
  record?: Row;
  /** What a new one begins with. */
  defaults?: Readonly<FormValues>;
  /** Saves what is to be sent; gets a function that lets go of the guard, for going elsewhere afterwards. */
  save: (body: FormValues, release: () => void) => Promise<void>;
  /** Reads the record anew, after somebody else has changed it. */
  onReload?: () => void;
  onCancel?: () => void;
  /** Stands below the fields, and may watch them. */
  Note?: () => ReactNode;
}

/** The form of a call, generated from its request. */
export const RecordForm = ({ call, groups, resource, record, defaults, ...rest }: Properties) => {
  const { save, onReload, onCancel, Note } = rest;
  const translate = useTranslate();
  const release = (): void => {
    unsaved.current = false;
  };
  const { form, verdicts, beforeSubmit, changed, unsaved, submit } = useRecordForm({
    call,
    record,
    defaults,
    save: (body) => save(body, release),
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const message = errors.root?.serverError?.message ?? errors.root?.message;
  return (
    <FormProvider {...form}>
      <VerdictsProvider value={verdicts}>
        <BeforeSubmitProvider value={beforeSubmit}>
          <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={formStyle}>
            <FormGroups call={call} groups={groups} resource={resource} record={record} />
            {Note && <Note />}
            {message && (
              <Alert
                severity={changed ? 'warning' : 'error'}
                action={changed && onReload && <Button onClick={onReload}>{translate('generator.reload')}</Button>}
              >
                <ValidationError error={message} />
              </Alert>
            )}
            <Box sx={buttonsStyle}>
              <Button
                type="submit"
                onMouseDown={keepFocus}
                variant="contained"
                loading={isSubmitting}
                disabled={Boolean(record) && !isDirty}
              >
                {translate(record ? 'generator.save' : `${resource}.create.submit`)}
              </Button>
              {onCancel && (
                <Button color="inherit" variant="outlined" onClick={onCancel}>
                  {translate('generator.cancel')}
                </Button>
              )}
            </Box>
            <LeaveGuard unsaved={unsaved} />
          </Box>
        </BeforeSubmitProvider>
      </VerdictsProvider>
    </FormProvider>
  );
};

const formStyle = { display: 'grid', gap: 2.5, maxWidth: 880 } as const;
const buttonsStyle = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const;
