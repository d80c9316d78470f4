import { Skeleton } from '@mui/material';
import { useCreate, useGetOne, useTranslate, useUpdate } from 'ra-core';
import { useMemo } from 'react';
import { belongingOf } from '../../../contract/names/plainRecords';
import { DialogFrame } from '../../ui/dialogs/DialogFrame';
import { showToast } from '../../ui/toasts/toastStore';
import type { Row } from '../declaration';
import { RecordForm } from '../form/RecordForm';
import type { FormValues } from '../form/values';
import { usePartDeclaration, WholeContext } from '../resourceContext';

interface Properties {
  resource: string;
  /** Record that it is part of. */
  whole: Row;
  /** Absent: a new one. */
  part?: Row;
  /** Initial values of that part. */
  defaults?: Readonly<FormValues>;
  onClose: () => void;
}

/** Enters a part of a record, or changes one. */
export const PartDialog = ({ resource, whole: { uuid }, part, defaults, onClose }: Properties) => {
  const translate = useTranslate();
  const { calls, fields } = usePartDeclaration(resource);
  const { field = '' } = belongingOf(resource) ?? {};
  const whole = useMemo(() => ({ field, uuid }), [field, uuid]);
  const [create] = useCreate();
  const [update] = useUpdate();
  // A row of the list is less than the record.
  const one = useGetOne<Row & { id: string }>(
    resource,
    { id: part?.uuid ?? '', meta: { details: true } },
    { enabled: part !== undefined },
  );
  const call = part ? calls.update : calls.create;
  if (!call || !fields) return null;
  const save = async (data: FormValues, release: () => void): Promise<void> => {
    if (part) {
      const params = { id: part.uuid, data, previousData: one.data, meta: { details: true } };
      await update(resource, params, { mutationMode: 'pessimistic', returnPromise: true });
    } else await create(resource, { data }, { returnPromise: true });
    release();
    const name = translate(`${resource}.name`, { smart_count: 1 });
    showToast({ type: 'success', message: part ? 'generator.saved' : 'generator.created', params: { name } });
    onClose();
  };
  return (
    <DialogFrame
      title={translate(part ? `${resource}.change.label` : `${resource}.create.title`)}
      width="large"
      onClose={onClose}
    >
      <WholeContext.Provider value={whole}>
        {part && !one.data ? (
          <Skeleton variant="rounded" height={320} />
        ) : (
          <RecordForm
            call={call}
            groups={fields}
            resource={resource}
            record={part && one.data}
            defaults={{ ...defaults, [field]: uuid }}
            save={save}
            onReload={() => void one.refetch()}
            onCancel={onClose}
          />
        )}
      </WholeContext.Provider>
    </DialogFrame>
  );
};
