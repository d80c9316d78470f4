import Add from '@mui/icons-material/Add';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { belongingOf } from '../../../contract/names/plainRecords';
import type { RowAction } from '../../ui/table';
import { useMayCall } from '../access';
import { useActions } from '../actions/useActions';
import type { PartsTab, Row } from '../declaration';
import { mayBeChanged } from '../form/abilities';
import { EmptyList } from '../list/EmptyList';
import { RecordTable } from '../list/RecordTable';
import { usePart } from '../list/usePart';
import { detailsPath } from '../paths';
import { usePartDeclaration, usePlace, useResources } from '../resourceContext';
import { PartDialog } from './PartDialog';

interface Properties {
  tab: PartsTab;
  resource: string;
  record: Row;
  /** It stands below something else, and is smaller while there is none. */
  isSection?: boolean;
}

/** The parts of a record: a list, to which more are added, and of which each is changed in a dialog or deleted. */
export const PartsPanel = ({ tab: { id, parts, by, several }, resource, record, isSection = false }: Properties) => {
  const translate = useTranslate();
  const mayCall = useMayCall();
  const { icon } = usePlace(resource);
  const { calls, begin } = usePartDeclaration(parts);
  const place = useResources()[parts];
  const field = by ?? belongingOf(parts)?.field ?? '';
  const list = usePart(parts, { filter: { [field]: record.uuid }, without: [field] });
  const { actionsOf, bulkActions, allActions } = useActions(parts, { filter: list.list.asked.filter });
  const [opened, setOpened] = useState<{ part?: Row } | null>(null);
  const mayAdd = calls.create && mayCall(calls.create) && mayBeChanged(record);
  const changing = (part: Row): RowAction => ({
    name: 'update',
    label: translate(`${parts}.change.label`),
    icon: EditOutlined,
    disabled: mayCall(calls.update) && mayBeChanged(part) ? undefined : translate(`${parts}.change.unable`),
    callback: () => setOpened({ part }),
  });
  const adding = mayAdd && (
    <Button
      variant={isSection ? 'outlined' : 'contained'}
      startIcon={<Add />}
      onClick={() => setOpened({})}
      sx={{ mb: 2 }}
    >
      {translate(`${parts}.create.action`)}
    </Button>
  );
  return (
    <Box>
      <RecordTable
        {...list}
        beside={adding}
        label={translate(`${resource}.tabs.${id}`)}
        // What has a page of its own is read there, also once it cannot be changed.
        linkOf={place && calls.one && mayCall(calls.one) ? ({ uuid }) => detailsPath(place, uuid) : undefined}
        actionsOf={(part) => [...(calls.update ? [changing(part)] : []), ...actionsOf(part)]}
        bulkActions={several && bulkActions}
        allActions={several && allActions}
        empty={
          isSection ? (
            <Typography color="textSecondary">{translate(`${parts}.empty.text`)}</Typography>
          ) : (
            <EmptyList words={`${parts}.empty`} icon={icon} />
          )
        }
      />
      {opened && (
        <PartDialog
          resource={parts}
          whole={record}
          part={opened.part}
          defaults={begin?.(record, list.list.data ?? [], translate)}
          onClose={() => setOpened(null)}
        />
      )}
    </Box>
  );
};
