import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import { useTranslate } from 'ra-core';
import { elearnings } from '../../../contract/elearnings';
import type { CatalogItem } from '../../../contract/elearnings/elearningFields';
import { elearningTargetKinds } from '../../../contract/elearnings/elearningTargets';
import type { ResponseOf } from '../../../contract/kit/call';
import { usePart } from '../../generator/list/usePart';
import type { Listed } from '../../generator/listDeclaration';
import { AssignedTab } from './AssignedTab';
import { AssignTargets } from './AssignTargets';
import { useAssignment } from './useAssignment';
import { useTerms } from './useTerms';

type AssignedTarget = Listed<ResponseOf<typeof elearnings.targets>['items'][number]>;

/** The groups, locations and people that the course is assigned to. */
export const TargetsTab = ({ record }: { record: CatalogItem }) => {
  const { uuid } = record;
  const translate = useTranslate();
  const openTerms = useTerms(record);
  const removals = {
    memberGroup: useAssignment('memberGroup'),
    location: useAssignment('location'),
    member: useAssignment('member'),
  };
  return (
    <AssignedTab
      part={usePart('assignedTargets', { parent: { uuid } })}
      label={translate('elearnings.tabs.targets')}
      empty="elearnings.targets.empty"
      icon={GroupsOutlined}
      assigning={elearnings.assignTargets}
      removing={elearnings.removeTargets}
      onRemove={({ targetKind, targetUuid, targetName }: AssignedTarget) =>
        void removals[targetKind].change('remove', uuid, [{ uuid: targetUuid, name: targetName }])
      }
      onTerms={({ targetKind: kind, targetUuid, targetName: name, interval, buffer }: AssignedTarget) =>
        openTerms({ kind, targetUuid, name, interval, buffer })
      }
    >
      <AssignTargets course={record} title={translate('elearnings.targets.title')} kinds={elearningTargetKinds} />
    </AssignedTab>
  );
};
