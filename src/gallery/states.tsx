import { Box, type Theme, ThemeProvider } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { areas } from '../../contract';
import { describeFields } from '../../contract/kit/describe';
import { fieldTypes } from '../generator/fields';
import { FormEnd } from '../generator/form/FormEnd';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog';
import type { DialogData } from '../ui/dialogs/dialogData';

export const none = (): undefined => undefined;
const belowEachOther = { display: 'grid', gap: 2 };
const unfocused = { disableAutoFocus: true, disableEnforceFocus: true, disableRestoreFocus: true };

/** Question that stands open in the page, instead of above it. */
export const OpenDialog = ({ data, busy = false }: { data: DialogData; busy?: boolean }) => {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const defaultProps = { container, hideBackdrop: true, disableScrollLock: true, ...unfocused };
  const inPlace = (theme: Theme): Theme => ({
    ...theme,
    components: { ...theme.components, MuiDialog: { ...theme.components?.MuiDialog, defaultProps } },
  });
  return (
    <Box
      ref={setContainer}
      sx={{ '& .MuiDialog-root': { position: 'static !important' }, '& .MuiDialog-paper': { m: 0 } }}
    >
      <ThemeProvider theme={inPlace}>
        {container && <ConfirmDialog data={data} busy={busy} open onAnswer={none} onGone={none} />}
      </ThemeProvider>
    </Box>
  );
};

/** End of a form whose one field was changed or not, or that was refused. */
export const FormEndStates = ({ isDirty = false, error }: { isDirty?: boolean; error?: string }) => {
  const form = useForm({ defaultValues: { name: '' } });
  const { setError, setValue } = form;
  useEffect(() => {
    if (isDirty) setValue('name', '1', { shouldDirty: true });
    if (error) setError('root', { message: error });
  }, [isDirty, error, setError, setValue]);
  return (
    <FormProvider {...form}>
      <Box sx={belowEachOther}>
        <FormEnd submitLabel={useTranslate()('common.save')} isEdit idle={!isDirty} changed={error !== undefined} />
      </Box>
    </FormProvider>
  );
};

const shapes = [areas.equipment.create, areas.locations.create, areas.members.create].flatMap((call) =>
  Object.values(describeFields(call.request)).map((shape) => ({ shape, resource: call.area })),
);
const still = { onChange: none, onBlur: none, inputRef: none, required: true, disabled: false, hint: '', error: '' };

/** The contract's first field of a type: empty, filled, faulty and disabled. */
export const FieldStates = ({ widget, value }: { widget: keyof typeof fieldTypes; value?: unknown }) => {
  const translate = useTranslate();
  const found = shapes.find(({ shape }) => shape.widget === widget);
  if (!found) return null;
  const { Input, empty } = fieldTypes[widget];
  const field = { ...still, label: translate(`${found.resource}.fields.${found.shape.name}`), value: empty };
  const filled = { ...field, value: value ?? found.shape.options?.[0] };
  const faulty = { ...field, error: translate('validation.required') };
  return (
    <Box sx={belowEachOther}>
      {Object.entries({ field, filled, faulty, disabled: { ...filled, disabled: true } }).map(([state, shown]) => (
        <Input key={state} {...found} field={shown} revalidate={async () => undefined} />
      ))}
    </Box>
  );
};
