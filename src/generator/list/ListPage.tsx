import ArrowForward from '@mui/icons-material/ArrowForward';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import { PageShell } from '../../layout/PageShell';
import type { RowAction } from '../../ui/table';
import { useMayCall } from '../access';
import { useActions } from '../actions/useActions';
import type { Row } from '../declaration';
import { detailsPath } from '../paths';
import { useDeclaration } from '../resourceContext';
import { useCrumbs } from '../useCrumbs';
import { EmptyList } from './EmptyList';
import { ListActions } from './ListActions';
import { RecordTable } from './RecordTable';
import { useRecordList } from './useRecordList';

/** The page of a resource's list. */
export const ListPage = ({ resource }: { resource: string }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const declaration = useDeclaration(resource);
  const { calls, tabs, list: view, icon, title } = declaration;
  const list = useRecordList({ resource, sort: view.sort, storeKey: `${resource}.list` });
  const { actionsOf, bulkActions } = useActions(resource);
  const mayCall = useMayCall();
  const mayOpen = mayCall(calls.one);
  // Whoever may not create has some of the records before them, not all: the words promise no more.
  const hasPart = declaration.create && !mayCall(calls.create) && translate(`${resource}.own.subtitle`, { _: '' });
  const own = hasPart ? 'own.' : '';
  const linkOf = (record: Row): string => detailsPath(declaration, record.uuid);
  const open = (record: Row): RowAction => ({
    name: 'open',
    label: translate('generator.open'),
    icon: ArrowForward,
    disabled: mayOpen ? undefined : translate('generator.notPermitted'),
    callback: () => navigate(linkOf(record)),
  });
  const heading = translate(`${resource}.title`);
  const buttons = <ListActions resource={resource} />;
  return (
    <PageShell
      title={heading}
      subtitle={
        <>
          {translate(`${resource}.${own}subtitle`, { _: '' })}
          {view.Note && <view.Note />}
        </>
      }
      crumbs={useCrumbs(declaration)}
      actions={buttons}
    >
      <RecordTable
        resource={resource}
        call={calls.list}
        list={list}
        columns={view.columns}
        filters={view.filters}
        label={heading}
        titleOf={(record) => title(record)}
        linkOf={tabs && mayOpen ? linkOf : undefined}
        actionsOf={(record) => [...(tabs ? [open(record)] : []), ...actionsOf(record)]}
        bulkActions={bulkActions}
        empty={
          <EmptyList words={`${resource}.${own}empty`} icon={icon}>
            {buttons}
          </EmptyList>
        }
      />
    </PageShell>
  );
};
