import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { useResourceContext, useTranslate } from 'ra-core';
import type { HistoryEntry } from '../../../contract/kit/recordHistory';
import { useFormat } from '../../ui/useFormat';
import type { Row } from '../declaration';
import { EmptyList } from '../list/EmptyList';
import { RecordTable } from '../list/RecordTable';
import { useRecordList } from '../list/useRecordList';
import { useDeclaration } from '../resourceContext';
import { EventAction } from './EventAction';
import { EventActor } from './EventActor';
import { EventChanges } from './EventChanges';

const columns = [
  'at',
  { name: 'actorName', component: EventActor },
  { name: 'action', component: EventAction },
  { name: 'changes', component: EventChanges },
] as const;

/** Audit log of a record: who changed it, when and how, the newest first. */
export const HistoryTab = ({ record: { uuid } }: { record: Row }) => {
  const translate = useTranslate();
  const format = useFormat();
  const resource = useResourceContext() ?? '';
  const { calls } = useDeclaration(resource);
  const list = useRecordList<HistoryEntry & Row>({
    resource,
    call: calls.history,
    filters: [],
    sort: ['at', 'desc'],
    meta: { call: 'history', parent: { uuid } },
  });
  if (!calls.history) return null;
  return (
    <RecordTable
      resource="auditEvents"
      call={calls.history}
      list={list}
      view={{ columns }}
      filters={[]}
      label={translate('generator.history.tab')}
      titleOf={({ at }: Row) => format.instant(String(at))}
      empty={<EmptyList words="generator.history.empty" icon={HistoryOutlined} />}
    />
  );
};
