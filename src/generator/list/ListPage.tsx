import ArrowForward from '@mui/icons-material/ArrowForward';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import { PageShell } from '../../page/PageShell';
import type { RowAction } from '../../ui/table';
import { useIsStaff, useMayCall } from '../access';
import { useActions } from '../actions/useActions';
import type { Row } from '../declaration';
import { detailsPath, opensRecords } from '../paths';
import { useDeclaration } from '../resourceContext';
import { useCrumbs } from '../useCrumbs';
import { archivedView } from './archivedView';
import { bubblesOf, bubbleValues, ListBubbles, shapeOf } from './bubbles';
import { EmptyList } from './EmptyList';
import { exportOf } from './exportOf';
import { ListActions } from './ListActions';
import { RecordTable } from './RecordTable';
import { listKey } from './readListEarly';
import { columnsKey } from './useColumnChoice';
import { useRecordList } from './useRecordList';

/** The page of a resource's list. */
export const ListPage = ({ resource }: { resource: string }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const declaration = useDeclaration(resource);
  const { calls, tabs, actions, page, list: view, icon, title, words = resource } = declaration;
  const { Note } = view;
  const bubbles = bubblesOf(declaration, words);
  const { values, implied } = bubbleValues(calls.list, bubbles);
  const list = useRecordList({ resource, ...shapeOf(declaration, bubbles), implied, kept: listKey(resource) });
  const { filterValues, setFilters } = list;
  const chosen = bubbles && String(filterValues[bubbles.filter] ?? values[0]);
  const choose = (value: string): void => {
    const { [bubbles?.filter ?? '']: _, ...others } = filterValues;
    setFilters(!bubbles || value === values[0] ? others : { ...others, [bubbles.filter]: value });
  };
  const { actionsOf, bulkActions, allActions } = useActions(resource, { filter: list.asked.filter });
  const mayCall = useMayCall();
  const isStaff = useIsStaff()(resource, calls.update);
  const mayOpen = mayCall(page?.call ?? calls.one);
  // Whoever may not create has some of the records before them, not all: the words promise no more.
  const hasPart = declaration.create && !mayCall(calls.create) && translate(`${words}.own.subtitle`, { _: '' });
  const own = hasPart ? 'own.' : '';
  const linkOf = (record: Row): string => view.linkOf?.(record) ?? detailsPath(declaration, record.uuid);
  const open = (record: Row): RowAction => ({
    name: 'open',
    label: translate('generator.open'),
    icon: ArrowForward,
    disabled: mayOpen ? undefined : translate('generator.notPermitted'),
    callback: () => navigate(linkOf(record)),
  });
  const heading = translate(`${words}.title`);
  const buttons = <ListActions resource={resource} />;
  return (
    <PageShell
      title={heading}
      subtitle={
        <>
          {/* On a phone the first record is to be seen before it is explained. */}
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {translate(`${words}.${own}subtitle`, { _: '' })}
          </Box>
          {Note && <Note />}
        </>
      }
      crumbs={useCrumbs(declaration)}
      actions={buttons}
    >
      {bubbles && (
        <ListBubbles
          {...bubbles}
          values={isStaff ? values.filter((value) => value !== 'archived') : values}
          chosen={chosen}
          counts={(list.meta as { counts?: Record<string, number> } | undefined)?.counts}
          onChoose={choose}
        />
      )}
      <RecordTable
        resource={words}
        call={calls.list}
        more={calls.more}
        list={list}
        view={chosen === 'archived' ? archivedView(view) : view}
        // The archive has columns of its own.
        columnsKept={chosen === 'archived' ? undefined : columnsKey(resource)}
        Above={view.Above}
        isNarrowed={chosen !== values[0]}
        exported={exportOf(declaration, list)}
        heading={bubbles && translate(`${words}.headings.${chosen}`, { _: '' })}
        filters={view.filters}
        label={heading}
        titleOf={(record) => title(record)}
        linkOf={opensRecords(declaration) && mayOpen ? linkOf : undefined}
        actionsOf={tabs || actions ? (record) => [...(tabs ? [open(record)] : []), ...actionsOf(record)] : undefined}
        bulkActions={bulkActions}
        allActions={allActions}
        empty={
          <EmptyList words={`${words}.${own}empty`} icon={icon}>
            {buttons}
          </EmptyList>
        }
      />
    </PageShell>
  );
};
