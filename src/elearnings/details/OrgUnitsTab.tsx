import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import LinkOff from '@mui/icons-material/LinkOff';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { CatalogItem } from '../../../contract/elearningFields';
import { elearnings } from '../../../contract/elearnings';
import { useMayCall } from '../../generator/access';
import { EmptyList } from '../../generator/list/EmptyList';
import { RecordTable } from '../../generator/list/RecordTable';
import { usePart } from '../../generator/list/usePart';
import type { RowAction } from '../../ui/table';
import { AssignUnits } from './AssignUnits';
import { type AssignedUnit, useUnitChange } from './useUnitChange';

/** The units that the course is assigned to; more can be added, and some removed. */
export const OrgUnitsTab = ({ record: { uuid } }: { record: CatalogItem }) => {
  const translate = useTranslate();
  const mayCall = useMayCall();
  const part = usePart('assignedUnits', { parent: { uuid } });
  const { change } = useUnitChange(uuid);
  const actionsOf = (unit: AssignedUnit): RowAction[] => [
    {
      name: 'remove',
      label: translate('elearnings.orgUnits.remove.label'),
      icon: LinkOff,
      destructive: true,
      disabled: mayCall(elearnings.removeOrgUnits) ? undefined : translate('generator.notPermitted'),
      callback: () => void change('remove', [{ uuid: unit.uuid, name: unit.orgUnitName }]),
    },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {mayCall(elearnings.assignOrgUnits) && <AssignUnits uuid={uuid} />}
      <Box>
        <RecordTable
          {...part}
          label={translate('elearnings.tabs.org-units')}
          actionsOf={actionsOf}
          empty={<EmptyList words="elearnings.orgUnits.empty" icon={AccountTreeOutlined} />}
        />
      </Box>
    </Box>
  );
};
