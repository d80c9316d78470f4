import { Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { RefObject } from 'react';
import { useController, useFormState } from 'react-hook-form';
import { describeFields } from '../../../contract/kit/describe';
import { riskRounds } from '../../../contract/riskRounds';
import { FormField } from '../../generator/form/FormField';
import { SectionCard } from '../../ui/SectionCard';

const shapes = describeFields(riskRounds.decide.request);

/** A field of the form that shows only where it is asked for, and is needed there. */
const Reason = ({ name }: { name: 'reason' | 'higherClassReason' }) => {
  const shape = shapes[name];
  if (!shape) return null;
  const needed = { ...shape, required: true };
  return <FormField entry={name} shape={needed} resource="risks" forbidden={false} isNew={false} />;
};

interface Properties {
  /** True if personal protection is all there is. */
  needsReason: boolean;
  hasActions: boolean;
  /** True if something is typed that a newer state must not replace. */
  unsaved: RefObject<boolean>;
}

/** Shows whether no measure is relevant, and why; and why personal protection alone has to do. */
export const DecisionNote = ({ needsReason, hasActions, unsaved }: Properties) => {
  const translate = useTranslate();
  const { field } = useController({ name: 'measure' });
  unsaved.current = useFormState().isDirty;
  const isNotRelevant = field.value === 'notRelevant';
  return (
    <>
      {needsReason && (
        <SectionCard
          title={translate('riskRounds.higherClass.title')}
          subtitle={translate('riskRounds.higherClass.text')}
        >
          <Reason name="higherClassReason" />
        </SectionCard>
      )}
      <SectionCard title={translate('riskRounds.notRelevant.title')}>
        <FormControlLabel
          control={
            <Checkbox
              checked={isNotRelevant}
              disabled={hasActions}
              onChange={(_, checked) => field.onChange(checked ? 'notRelevant' : null)}
            />
          }
          label={translate('riskRounds.notRelevant.label')}
        />
        {hasActions && <FormHelperText>{translate('riskRounds.notRelevant.hasActions')}</FormHelperText>}
        {isNotRelevant && <Reason name="reason" />}
      </SectionCard>
    </>
  );
};
