import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMayCall } from '../access';
import type { LinkedTab, Row } from '../declaration';
import { EmptyList } from '../list/EmptyList';
import { RecordTable } from '../list/RecordTable';
import { useRecordList } from '../list/useRecordList';
import { detailsPath } from '../paths';
import { useDeclaration, useDeclarations } from '../resourceContext';
import { AssignAll } from './AssignAll';
import { AssignBox } from './AssignBox';
import { useUnlink } from './useUnlink';

interface Properties {
  tab: LinkedTab<Row, string, string, string>;
  resource: string;
  record: Row;
}

/** The records linked to this one: a list, to which more can be added and from which some can be removed. */
export const LinkedPanel = ({ tab, resource, record }: Properties) => {
  const translate = useTranslate();
  const mayCall = useMayCall();
  const { calls, title } = useDeclaration(resource);
  const target = useDeclarations()[tab.resource];
  const call = calls[tab.list];
  const add = tab.add ? calls[tab.add] : undefined;
  const remove = tab.remove ? calls[tab.remove] : undefined;
  const words = `${resource}.linked.${tab.id}`;
  const { uuid } = record;
  const list = useRecordList({
    resource,
    sort: [String(tab.columns.map((entry) => (typeof entry === 'string' ? entry : entry.name))[0]), 'asc'],
    meta: { call: tab.list, parent: { uuid } },
    storeKey: false,
  });
  const titleOf = (linked: Row): string => target?.title(linked) ?? linked.uuid;
  const unlink = useUnlink({ call: remove, uuid, name: title(record), words, titleOf });
  if (!call || !target) return null;
  const opens = target.tabs && mayCall(target.calls.one);
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {add && mayCall(add) && (
        <AssignBox
          call={add}
          uuid={uuid}
          candidates={tab.candidates ?? tab.resource}
          words={words}
          actions={tab.source && <AssignAll uuid={uuid} add={add} linked={call} source={tab.source} />}
        />
      )}
      <Box>
        <RecordTable
          resource={tab.resource}
          call={call}
          list={list}
          columns={tab.columns}
          filters={['search']}
          label={translate(`${resource}.tabs.${tab.id}`)}
          titleOf={titleOf}
          linkOf={opens ? (linked) => detailsPath(target, linked.uuid) : undefined}
          actionsOf={unlink.actionsOf}
          bulkActions={unlink.bulkActions}
          empty={<EmptyList words={`${words}.empty`} icon={target.icon} />}
        />
      </Box>
    </Box>
  );
};
