import { Alert, Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Call } from '../../../contract/kit/call';
import { describeFields, type FieldShape } from '../../../contract/kit/describe';
import { staffViewOf } from '../../../contract/names/plainRecords';
import { SectionCard } from '../../ui/SectionCard';
import type { FieldGroups, Row } from '../declaration';
import { useMayListByName } from '../resourceContext';
import { Facts } from './Facts';

interface Properties {
  /** The call that others change the record by: its request says what the values are. */
  call: Call;
  groups: FieldGroups<string>;
  resource: string;
  record: Row;
  /** Why it cannot be changed. */
  reason: string;
}

/** The fields of a form for whoever may not change them: as text, because nobody likes to read grey boxes. */
export const ReadOnlyFields = ({ call, groups, resource, record, reason }: Properties) => {
  const translate = useTranslate();
  const mayList = useMayListByName();
  const shapes = describeFields(call.request);
  const hidden = staffViewOf(resource)?.hidden ?? [];
  const names = (record.names ?? {}) as Readonly<Record<string, string | null>>;
  /** Readable form of a field: names of records that somebody cannot list may come from the record itself. */
  const readable = (shape: FieldShape): FieldShape[] => {
    if (!shape.reference || mayList(shape.reference)) return [shape];
    return shape.name in names ? [{ ...shape, widget: 'text' }] : [];
  };
  const named = (shown: readonly FieldShape[]) =>
    Object.fromEntries(
      shown.flatMap(({ name, widget, reference }) => (reference && widget === 'text' ? [[name, names[name]]] : [])),
    );
  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 880 }}>
      <Alert severity="info">{reason}</Alert>
      {Object.entries(groups).map(([group, entries]) => {
        const shown = entries
          .filter((entry) => typeof entry === 'string' || !entry.when || record[entry.when.field] === entry.when.is)
          .flatMap((entry) => shapes[typeof entry === 'string' ? entry : entry.name] ?? [])
          .flatMap(readable)
          // What is hidden from staff is no field that nobody filled.
          .filter(({ name }) => !hidden.includes(name) || record[name] !== null);
        if (shown.length === 0) return null;
        return (
          <SectionCard key={group} title={translate(`${resource}.groups.${group}`)}>
            <Facts shapes={shown} resource={resource} record={{ ...record, ...named(shown) }} arranged="columns" />
          </SectionCard>
        );
      })}
    </Box>
  );
};
