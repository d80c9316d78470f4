import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import { useTranslate } from 'ra-core';
import { elearnings } from '../../../contract/elearnings';
import type { CatalogItem } from '../../../contract/elearnings/elearningFields';
import type { ResponseOf } from '../../../contract/kit/call';
import { usePart } from '../../generator/list/usePart';
import type { Listed } from '../../generator/listDeclaration';
import { AssignedTab } from './AssignedTab';
import { AssignTargets } from './AssignTargets';
import { useAssignment } from './useAssignment';
import { useTerms } from './useTerms';

export type AssignedUnit = Listed<ResponseOf<typeof elearnings.orgUnits>['items'][number]>;

/** The units that the course is assigned to. */
export const OrgUnitsTab = ({ record }: { record: CatalogItem }) => {
  const { uuid } = record;
  const translate = useTranslate();
  const { change } = useAssignment('orgUnit');
  const openTerms = useTerms(record);
  return (
    <AssignedTab
      part={usePart('assignedUnits', { parent: { uuid } })}
      label={translate('elearnings.tabs.org-units')}
      empty="elearnings.orgUnits.empty"
      icon={AccountTreeOutlined}
      assigning={elearnings.assignOrgUnits}
      removing={elearnings.removeOrgUnits}
      onRemove={(unit: AssignedUnit) => void change('remove', uuid, [{ uuid: unit.uuid, name: unit.orgUnitName }])}
      onTerms={({ orgUnitUuid, orgUnitName, interval, buffer }: AssignedUnit) =>
        openTerms({ kind: 'orgUnit', targetUuid: orgUnitUuid, name: orgUnitName, interval, buffer })
      }
    >
      <AssignTargets course={record} title={translate('elearnings.orgUnits.assign.title')} kinds={['orgUnit']} />
    </AssignedTab>
  );
};
