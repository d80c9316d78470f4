import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import { Box } from '@mui/material';
import { RecordContextProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { type AssessmentCatalogItem, riskAssessments } from '../../../contract/riskAssessments';
import type { AssessmentAssignment } from '../../../contract/riskAssessments/riskAssignments';
import { useMayCall } from '../../generator/access';
import { EmptyList } from '../../generator/list/EmptyList';
import { RecordTable } from '../../generator/list/RecordTable';
import { usePart } from '../../generator/list/usePart';
import type { RowAction } from '../../ui/table';
import { useTargetName } from '../useTargetName';
import { AssignedMembersDialog } from './AssignedMembersDialog';
import { AssignTargets } from './AssignTargets';
import { useDeleteAssignments } from './useDeleteAssignments';

/** Assignments of the assessment; more can be added, and one or several deleted. */
export const AssignmentsTab = ({ record }: { record: AssessmentCatalogItem }) => {
  const { uuid, kind } = record;
  const translate = useTranslate();
  const targetName = useTargetName();
  const part = usePart('riskAssignments', { parent: { uuid } });
  const mayDelete = useMayCall()(riskAssessments.deleteAssignments);
  const remove = useDeleteAssignments(uuid);
  const [showsMembers, setShowsMembers] = useState(false);
  const label = translate('riskAssessments.assignments.remove.label');
  const removal = { name: 'remove', label, icon: DeleteOutlined, destructive: true } as const;
  const bulkRemoval = { ...removal, callback: (rows: readonly AssessmentAssignment[]) => void remove(rows) };
  const actionsOf = (row: AssessmentAssignment): RowAction[] => {
    const members = {
      name: 'members',
      label: translate('riskAssessments.assignments.members.title'),
      icon: GroupOutlined,
      callback: () => setShowsMembers(true),
    };
    const disabled = mayDelete ? undefined : translate('generator.notPermitted');
    return [
      ...(row.targetKind === 'members' ? [members] : []),
      { ...removal, disabled, callback: () => void remove([row]) },
    ];
  };
  return (
    <RecordContextProvider value={record}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <AssignTargets uuid={uuid} assessmentKind={kind} />
        <Box>
          <RecordTable
            {...part}
            label={translate('riskAssessments.tabs.assignments')}
            titleOf={(row: AssessmentAssignment) => targetName(row)}
            actionsOf={actionsOf}
            bulkActions={mayDelete ? [bulkRemoval] : []}
            empty={<EmptyList words={`riskAssessments.assignments.empty.${kind}`} icon={PlaceOutlined} />}
          />
        </Box>
      </Box>
      {showsMembers && <AssignedMembersDialog uuid={uuid} kind={kind} onClose={() => setShowsMembers(false)} />}
    </RecordContextProvider>
  );
};
