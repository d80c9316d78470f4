import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import type { OwnMeasure } from '../../contract/nearMisses/ownMeasures';
import { nearMissMeasures as calls } from '../../contract/nearMissMeasures';
import { save } from '../../dataProvider/save';
import { today } from '../../dataProvider/today';
import { useCall } from '../../dataProvider/useCall';
import type { FieldGroups } from '../generator/declaration';
import { RecordForm } from '../generator/form/RecordForm';
import type { FormValues } from '../generator/form/values';
import { DialogFrame } from '../ui/dialogs/DialogFrame';
import { showToast } from '../ui/toasts';

const steps = {
  do: { call: calls.report, groups: { done: ['doneOn', 'notes'] } },
  check: { call: calls.checkEffect, groups: { effect: ['effect', 'effectNote'] } },
} as const satisfies Record<OwnMeasure['step'], { call: unknown; groups: FieldGroups<string> }>;

/** Dialog in which the person in charge of a measure says that it is done, and later whether it has helped. */
export const MeasureDialog = ({ measure, onClose }: { measure: OwnMeasure; onClose: () => void }) => {
  const translate = useTranslate();
  const { refetch } = useCall(calls.own, {}, { enabled: false });
  const { uuid, name, notes, step, version } = measure;
  const { call, groups } = steps[step];
  const [doneOn] = useState(today);
  const record = useMemo(() => ({ uuid, version, notes, doneOn }), [uuid, version, notes, doneOn]);
  const send = async (body: FormValues, release: () => void): Promise<void> => {
    await save(call, body, { toast: 'failures' });
    release();
    showToast({ type: 'success', message: `nearMissMeasures.own.${step}.saved` });
    onClose();
  };
  return (
    <DialogFrame title={name} onClose={onClose}>
      {step === 'check' && notes && (
        <Typography sx={{ mb: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{notes}</Typography>
      )}
      <RecordForm
        call={call}
        groups={groups}
        resource="nearMissMeasures"
        record={record}
        save={send}
        onReload={() => void refetch()}
        onCancel={onClose}
        submitLabel={translate(`nearMissMeasures.own.${step}.submit`)}
      />
    </DialogFrame>
  );
};
