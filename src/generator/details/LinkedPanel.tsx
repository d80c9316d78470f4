import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMayCall } from '../access';
import type { Declaration, LinkedTab, Row } from '../declaration';
import { EmptyList } from '../list/EmptyList';
import { RecordTable } from '../list/RecordTable';
import { useRecordList } from '../list/useRecordList';
import { detailsPath } from '../paths';
import { useDeclaration } from '../resourceContext';
import { useWords } from '../useWords';
import { AssignAll } from './AssignAll';
import { AssignBox } from './AssignBox';
import type { Linking } from './linking';
import { useUnlink } from './useUnlink';

interface Properties {
  tab: LinkedTab<Row, string, string, string>;
  resource: string;
  record: Row;
  /** Its page lists others as well, each under a heading. */
  isBrief?: boolean;
}

/** How the links of a tab are changed, as far as they can be. */
const linkingsOf = ({ add, remove, reversed }: Properties['tab'], { calls }: Declaration, target: Declaration) => {
  const linkingOf = (own: string | undefined, other: string | undefined): Linking | undefined => {
    const name = other ?? own;
    const call = name && (other ? target : { calls }).calls[name];
    if (name && !call) throw new Error(`No call ${name}`);
    return call ? { call, reversed: other !== undefined } : undefined;
  };
  return { add: linkingOf(add, reversed?.add), remove: linkingOf(remove, reversed?.remove) };
};

/** The records linked to this one: a list, to which more can be added and from which some can be removed. */
export const LinkedPanel = ({ tab, resource, record, isBrief = false }: Properties) => {
  const translate = useTranslate();
  const wordsOf = useWords();
  const mayCall = useMayCall();
  const declaration = useDeclaration(resource);
  const { calls, title } = declaration;
  const target = useDeclaration(tab.resource);
  const call = calls[tab.list];
  const { add, remove } = linkingsOf(tab, declaration, target);
  const words = `${resource}.linked.${tab.id}`;
  const { uuid } = record;
  const list = useRecordList({
    resource,
    call,
    filters: ['search'],
    sort: [String(tab.columns.map((entry) => (typeof entry === 'string' ? entry : entry.name))[0]), 'asc'],
    meta: { call: tab.list, parent: { uuid } },
    address: isBrief ? `${tab.id}.` : '',
  });
  const titleOf = (linked: Row): string => target.title(linked);
  const unlink = useUnlink({ linking: remove, uuid, name: title(record), words, titleOf });
  if (!call) return null;
  const opens = target.tabs && mayCall(target.calls.one);
  return (
    <Box sx={{ display: 'grid', gap: isBrief ? 2 : 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {add && mayCall(add.call) && (
        <AssignBox
          linking={add}
          uuid={uuid}
          name={title(record)}
          candidates={tab.candidates ?? tab.resource}
          words={words}
          isTitled={!isBrief}
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
          label={wordsOf(`${words}.title`, `${resource}.tabs.${tab.id}`)}
          titleOf={titleOf}
          linkOf={opens ? (linked) => detailsPath(target, linked.uuid) : undefined}
          actionsOf={unlink.actionsOf}
          bulkActions={unlink.bulkActions}
          isBrief={isBrief}
          empty={
            isBrief ? (
              <Typography color="textSecondary">{translate(`${words}.empty.title`)}</Typography>
            ) : (
              <EmptyList words={`${words}.empty`} icon={target.icon} />
            )
          }
        />
      </Box>
    </Box>
  );
};
