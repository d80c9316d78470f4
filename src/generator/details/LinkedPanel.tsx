import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Call } from '../../../contract/call';
import { useMayCall } from '../access';
import type { Declaration, LinkedTab, Row } from '../declaration';
import { EmptyList } from '../list/EmptyList';
import { RecordTable } from '../list/RecordTable';
import { useRecordList } from '../list/useRecordList';
import { detailsPath } from '../paths';
import { useDeclaration } from '../resourceContext';
import { AssignAll } from './AssignAll';
import { AssignBox } from './AssignBox';
import type { Linking } from './linking';
import { useUnlink } from './useUnlink';

interface Properties {
  tab: LinkedTab<Row, string, string, string>;
  resource: string;
  record: Row;
}

/** How the links of a tab are changed, as far as they can be. */
const linkingsOf = ({ add, remove, reversed }: Properties['tab'], calls: Declaration['calls']) => {
  const linkingOf = (own: string | undefined, other: Call | undefined): Linking | undefined => {
    const call = other ?? (own ? calls[own] : undefined);
    return call && { call, reversed: call === other };
  };
  return { add: linkingOf(add, reversed?.add), remove: linkingOf(remove, reversed?.remove) };
};

/** The records linked to this one: a list, to which more can be added and from which some can be removed. */
export const LinkedPanel = ({ tab, resource, record }: Properties) => {
  const translate = useTranslate();
  const mayCall = useMayCall();
  const { calls, title } = useDeclaration(resource);
  const target = useDeclaration(tab.resource);
  const call = calls[tab.list];
  const { add, remove } = linkingsOf(tab, calls);
  const words = `${resource}.linked.${tab.id}`;
  const { uuid } = record;
  const list = useRecordList({
    resource,
    sort: [String(tab.columns.map((entry) => (typeof entry === 'string' ? entry : entry.name))[0]), 'asc'],
    meta: { call: tab.list, parent: { uuid } },
    storeKey: false,
  });
  const titleOf = (linked: Row): string => target.title(linked);
  const unlink = useUnlink({ linking: remove, uuid, name: title(record), words, titleOf });
  if (!call) return null;
  const opens = target.tabs && mayCall(target.calls.one);
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {add && mayCall(add.call) && (
        <AssignBox
          linking={add}
          uuid={uuid}
          name={title(record)}
          candidates={tab.candidates ?? tab.resource}
          words={words}
          actions={tab.source && <AssignAll uuid={uuid} add={add.call} source={tab.source} />}
        />
      )}
      <Box>
        <RecordTable
          resource={tab.resource}
          call={call}
          list={list}
          view={tab}
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
