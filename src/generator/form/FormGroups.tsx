import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemberState } from '../../../authProvider';
import type { Call } from '../../../contract/kit/call';
import { describeFields } from '../../../contract/kit/describe';
import type { Role } from '../../../contract/names/roles';
import { SectionCard } from '../../ui/SectionCard';
import type { FieldGroups, Row } from '../declaration';
import { useMayListByName } from '../resourceContext';
import { mayBeChanged } from './abilities';
import { ConditionalField } from './ConditionalField';

interface Properties {
  call: Call;
  groups: FieldGroups<string>;
  resource: string;
  /** Absent: a new one. */
  record?: Row;
}

/**
 * The fields of a form in their groups, each under its heading. A field that points to records which the person may not
 * list is left out, and keeps its value: nobody chooses from what they cannot see.
 */
export const FormGroups = ({ call, groups, resource, record }: Properties) => {
  const translate = useTranslate();
  const mayList = useMayListByName();
  const role = useMemberState().member.roleIdentifier;
  const shapes = describeFields(call.request);
  return Object.entries(groups).map(([group, entries]) => (
    <SectionCard key={group} title={translate(`${resource}.groups.${group}`)}>
      <Box sx={gridStyle}>
        {entries.map((entry) => {
          const { name, notFor }: { name: string; notFor?: readonly Role[] } =
            typeof entry === 'string' ? { name: entry } : entry;
          const shape = shapes[name];
          const isShown = shape && !notFor?.includes(role) && (!shape.reference || mayList(shape.reference));
          return (
            isShown && (
              <ConditionalField
                key={name}
                entry={entry}
                shape={shape}
                resource={resource}
                forbidden={record !== undefined && !mayBeChanged(record, name)}
                isNew={!record}
              />
            )
          );
        })}
      </Box>
    </SectionCard>
  ));
};

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 2.5,
  alignItems: 'start',
} as const;
