import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Call } from '../../../contract/kit/call';
import { LeaveGuard } from '../../page/LeaveGuard';
import type { FieldGroups, Row } from '../declaration';
import { BeforeSubmitProvider } from './beforeSubmit';
import { FormEnd } from './FormEnd';
import { FormGroups } from './FormGroups';
import { useRecordForm } from './useRecordForm';
import type { FormValues } from './values';
import { VerdictsProvider } from './verdicts';

interface Properties {
  call: Call;
  groups: FieldGroups<string>;
  resource: string;
  /** Absent: a new one. */
  record?: Row;
  /** Initial values of a new one. */
  defaults?: Readonly<FormValues>;
  /**
   * Saves what is to be sent; gets a function that lets go of the guard, for going elsewhere afterwards. `false` says
   * that it was not meant after all.
   */
  save: (body: FormValues, release: () => void) => Promise<unknown>;
  /** Reads the record anew, after somebody else has changed it. */
  onReload?: () => void;
  onCancel?: () => void;
  /**
   * Label of the button, where that is neither saving nor creating a record: then it can be pressed though nothing is
   * changed.
   */
  submitLabel?: string;
  /** Label of the button, where saving a record has a name of its own. */
  saveLabel?: string;
  /** Stands below the fields, and may watch them. */
  Note?: () => ReactNode;
  /** The same beside the form, or on narrow screens below it. */
  Beside?: () => ReactNode;
}

/** The form of a call, generated from its request. */
export const RecordForm = ({ call, groups, resource, record, defaults, ...rest }: Properties) => {
  const { save, onReload, onCancel, submitLabel, saveLabel, Note, Beside } = rest;
  const translate = useTranslate();
  const unsaved = useRef(false);
  const release = (): void => {
    unsaved.current = false;
  };
  const { form, isDirty, verdicts, beforeSubmit, changed, submit } = useRecordForm({
    call,
    record,
    defaults,
    save: (body) => save(body, release),
  });
  unsaved.current = isDirty;
  const drawn = (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} onKeyUp={showWhole} sx={formStyle}>
      <FormGroups call={call} groups={groups} resource={resource} record={record} />
      {Note && <Note />}
      <FormEnd
        submitLabel={submitLabel ?? saveLabel ?? translate(record ? 'generator.save' : `${resource}.create.submit`)}
        isEdit={Boolean(record) && !onCancel}
        idle={Boolean(record) && !isDirty && !submitLabel}
        changed={changed}
        onReload={onReload}
        onCancel={onCancel}
      />
      <LeaveGuard unsaved={unsaved} />
    </Box>
  );
  return (
    <FormProvider {...form}>
      <VerdictsProvider value={verdicts}>
        <BeforeSubmitProvider value={beforeSubmit}>
          {Beside ? (
            <Box sx={besideStyle}>
              {drawn}
              <Beside />
            </Box>
          ) : (
            drawn
          )}
        </BeforeSubmitProvider>
      </VerdictsProvider>
    </FormProvider>
  );
};

/** Of a long text browsers bring only the line with the cursor into view, when the tab key leads to it. */
const showWhole = ({ key, target }: KeyboardEvent): void => {
  if (key === 'Tab' && target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' });
};

const besideStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  gap: 3,
  alignItems: 'start',
} as const;

const formStyle = {
  display: 'grid',
  gap: 2.5,
  maxWidth: 880,
  // What gets the focus comes to stand above the bar of changes.
  '& :is(input, textarea, button, [role="combobox"])': { scrollMarginBottom: '6rem' },
} as const;
