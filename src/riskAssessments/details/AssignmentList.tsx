import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { riskAssessments } from '../../../contract/riskAssessments';
import type { AssessmentAssignment } from '../../../contract/riskAssignments';
import { useMayCall } from '../../generator/access';
import { SelectionBar } from '../../generator/list/SelectionBar';
import { DataTable, type RowAction, type TableColumn } from '../../ui/table';
import { useFormat } from '../../ui/useFormat';
import { useTargetName } from '../useTargetName';
import { AssignedMembersDialog } from './AssignedMembersDialog';
import { type AssessmentKind, minimumOf } from './minimumOf';
import { useDeleteAssignments } from './useDeleteAssignments';

/** Fewer people concerned than the minimum are too few to evaluate their answers. */
const useColumns = (minimum: number): TableColumn<AssessmentAssignment>[] => {
  const translate = useTranslate();
  const format = useFormat();
  const targetName = useTargetName();
  const label = (name: string): string => translate(`riskAssessments.assignments.fields.${name}`);
  return [
    { name: 'targetName', label: label('targetName'), sortable: true, formatter: targetName },
    {
      name: 'targetKind',
      label: label('targetKind'),
      formatter: ({ targetKind }) => translate(`riskAssessments.options.targetKind.${targetKind}`),
    },
    { name: 'sourceName', label: label('sourceName'), sortable: true, formatter: ({ sourceName }) => sourceName },
    {
      name: 'memberCount',
      label: label('memberCount'),
      sortable: true,
      alignment: 'right',
      formatter: ({ memberCount }) =>
        memberCount < minimum
          ? translate('riskAssessments.assignments.tooFew', { count: format.number(memberCount), minimum })
          : format.number(memberCount),
    },
    {
      name: 'assignedOn',
      oneLine: true,
      label: label('assignedOn'),
      sortable: true,
      formatter: ({ assignedOn }) => format.date(assignedOn),
    },
    {
      name: 'dueOn',
      label: label('dueOn'),
      oneLine: true,
      formatter: ({ dueOn }) => (dueOn ? format.date(dueOn) : '–'),
    },
  ];
};

interface Properties {
  uuid: string;
  kind: AssessmentKind;
  /** Absent while the first page is on its way. */
  rows: readonly AssessmentAssignment[] | undefined;
  outdated: boolean;
  sort: { field: string; direction: 'asc' | 'desc' };
  onSort: (sort: { field: string; direction: 'asc' | 'desc' }) => void;
}

/** The assignments of a page; one or several of them can be deleted. */
export const AssignmentList = ({ uuid, kind, rows, outdated, sort, onSort }: Properties) => {
  const translate = useTranslate();
  const targetName = useTargetName();
  const mayDelete = useMayCall()(riskAssessments.deleteAssignments);
  const remove = useDeleteAssignments(uuid);
  const columns = useColumns(minimumOf(kind));
  const [showsMembers, setShowsMembers] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // Rows that are no longer shown are not deleted by mistake.
  useEffect(
    () => setSelected((before) => new Set(rows?.flatMap((row) => (before.has(row.uuid) ? [row.uuid] : [])))),
    [rows],
  );
  const chosen = (rows ?? []).filter((row) => selected.has(row.uuid));
  const toggle = (wanted: string): void => {
    const next = new Set(selected);
    if (!next.delete(wanted)) next.add(wanted);
    setSelected(next);
  };
  const toggleAll = (): void =>
    setSelected(new Set(chosen.length === rows?.length ? [] : rows?.map((row) => row.uuid)));
  const label = translate('riskAssessments.assignments.remove.label');
  const removal = { name: 'remove', label, icon: DeleteOutlined, destructive: true } as const;
  const actionsOf = (row: AssessmentAssignment): RowAction[] => [
    ...(row.targetKind === 'members'
      ? [
          {
            name: 'members',
            label: translate('riskAssessments.assignments.members.title'),
            icon: GroupOutlined,
            callback: () => setShowsMembers(true),
          },
        ]
      : []),
    {
      ...removal,
      ...(!mayDelete && { disabled: translate('generator.notPermitted') }),
      callback: () => void remove([row]),
    },
  ];
  return (
    <>
      <SelectionBar
        records={chosen}
        actions={[{ ...removal, callback: () => void remove(chosen) }]}
        onClear={() => setSelected(new Set())}
      />
      <DataTable
        label={translate('riskAssessments.tabs.assignments')}
        columns={columns}
        {...(rows && { rows })}
        outdated={outdated}
        titleOf={targetName}
        actionsOf={actionsOf}
        sort={sort}
        onSort={onSort}
        {...(mayDelete && { selection: { ids: selected, toggle, toggleAll } })}
      />
      {showsMembers && <AssignedMembersDialog uuid={uuid} kind={kind} onClose={() => setShowsMembers(false)} />}
    </>
  );
};
