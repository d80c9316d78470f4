import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import LinkOff from '@mui/icons-material/LinkOff';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { RequestOf } from '../../../contract/call';
import { defaultPageSize } from '../../../contract/constants';
import { type CatalogItem, elearnings } from '../../../contract/elearnings';
import { useMayCall } from '../../generator/access';
import { EmptyPage } from '../../ui/EmptyPage';
import { NotRead } from '../../ui/NotRead';
import { Pagination } from '../../ui/pagination/Pagination';
import { usePaging } from '../../ui/pagination/usePaging';
import { DataTable, type RowAction, type TableColumn } from '../../ui/table';
import { useFormat } from '../../ui/useFormat';
import { AssignUnits } from './AssignUnits';
import { useUnitChange } from './useUnitChange';
import { type AssignedUnit, useUnits } from './useUnits';

type SortBy = RequestOf<typeof elearnings.orgUnits>['sortBy'];

const useColumns = (): TableColumn<AssignedUnit>[] => {
  const translate = useTranslate();
  const format = useFormat();
  const label = (name: string): string => translate(`elearnings.orgUnits.fields.${name}`);
  return [
    { name: 'orgUnitName', label: label('orgUnitName'), sortable: true, formatter: (unit) => unit.orgUnitName },
    {
      name: 'admins',
      label: label('admins'),
      formatter: ({ admins }) => admins.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ') || '–',
    },
    {
      name: 'memberCount',
      label: label('memberCount'),
      sortable: true,
      alignment: 'right',
      formatter: (unit) => format.number(unit.memberCount),
    },
    {
      name: 'assignedOn',
      label: label('assignedOn'),
      sortable: true,
      formatter: (unit) => format.date(unit.assignedOn),
    },
  ];
};

/** The units that the course is assigned to; more can be added, and some removed. */
export const OrgUnitsTab = ({ record: { uuid } }: { record: CatalogItem }) => {
  const translate = useTranslate();
  const mayCall = useMayCall();
  const { paging, toFirst, barOf } = usePaging();
  const [sort, setSort] = useState<{ field: string; direction: 'asc' | 'desc' }>({
    field: 'orgUnitName',
    direction: 'asc',
  });
  const { data, error, refetch, isPlaceholderData } = useUnits(uuid, {
    filter: {},
    ...paging,
    sortBy: sort.field as SortBy,
    sortDirection: sort.direction,
  });
  const { change } = useUnitChange(uuid);
  const columns = useColumns();
  const actionsOf = (unit: AssignedUnit): RowAction[] => [
    {
      name: 'remove',
      label: translate('elearnings.orgUnits.remove.label'),
      icon: LinkOff,
      destructive: true,
      ...(!mayCall(elearnings.removeOrgUnits) && { disabled: translate('generator.notPermitted') }),
      callback: () => void change('remove', [{ uuid: unit.uuid, name: unit.orgUnitName }]),
    },
  ];
  const list = () => {
    if (error && !data) return <NotRead onRetry={() => void refetch()} />;
    if (data?.total === 0) {
      return (
        <EmptyPage
          icon={AccountTreeOutlined}
          title={translate('elearnings.orgUnits.empty.title')}
          text={translate('elearnings.orgUnits.empty.text')}
        />
      );
    }
    return (
      <DataTable
        label={translate('elearnings.tabs.org-units')}
        columns={columns}
        {...(data && { rows: data.items })}
        outdated={isPlaceholderData}
        titleOf={(unit) => unit.orgUnitName}
        actionsOf={actionsOf}
        sort={sort}
        onSort={(wanted) => {
          toFirst();
          setSort(wanted);
        }}
      />
    );
  };
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {mayCall(elearnings.assignOrgUnits) && <AssignUnits uuid={uuid} />}
      <Box>
        {list()}
        {data && data.total > defaultPageSize && <Pagination {...barOf(data.total)} />}
      </Box>
    </Box>
  );
};
