import { useUpdate } from 'ra-core';
import { useMemo } from 'react';
import { belongingOf } from '../../../contract/names/plainRecords';
import { showToast } from '../../ui/toasts/toastStore';
import { useMayCall } from '../access';
import type { FieldsTab, Row } from '../declaration';
import { mayBeChanged } from '../form/abilities';
import { RecordForm } from '../form/RecordForm';
import { useNoQuestion } from '../form/useNoQuestion';
import type { FormValues } from '../form/values';
import { useDeclaration, WholeContext } from '../resourceContext';
import { useWords } from '../useWords';
import { ReadOnlyFields } from './ReadOnlyFields';
import { RecordFacts } from './RecordFacts';

interface Properties {
  tab: FieldsTab<string>;
  resource: string;
  record: Row;
  onReload: () => void;
}

/** The record that one is part of: of other parts of it, fields choose from its own alone. */
const useWhole = (resource: string, record: Row) => {
  const field = belongingOf(resource)?.field;
  const uuid = field && record[field];
  return useMemo(() => (field && uuid ? { field, uuid: String(uuid) } : null), [field, uuid]);
};

/** A record's fields, changed by the update call. */
export const FieldsPanel = ({ tab, resource, record, onReload }: Properties) => {
  const words = useWords();
  const mayCall = useMayCall();
  const { calls, title, useQuestion = useNoQuestion } = useDeclaration(resource);
  const ask = useQuestion();
  const { one, update: call } = calls;
  const [update] = useUpdate();
  const whole = useWhole(resource, record);
  const facts = one && tab.facts && <RecordFacts call={one} names={tab.facts} resource={resource} record={record} />;
  // What nobody changes has no form.
  if (!call) return facts;
  const save = async (data: FormValues): Promise<boolean> => {
    if (!(await ask(data, record))) return false;
    const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
    const params = { id: record.uuid, data, previousData: record, meta: { details: true } };
    const saved: Row = await update(resource, params, options);
    showToast({ type: 'success', message: 'generator.saved', params: { name: title({ ...record, ...saved }) } });
    return true;
  };
  const form = { call, groups: tab.fields, resource, record };
  return (
    <WholeContext.Provider value={whole}>
      {facts}
      {mayCall(call) && mayBeChanged(record) ? (
        <RecordForm {...form} save={save} onReload={onReload} />
      ) : (
        <ReadOnlyFields {...form} reason={words(`${resource}.change.unable`, 'generator.readOnly')} />
      )}
    </WholeContext.Provider>
  );
};
