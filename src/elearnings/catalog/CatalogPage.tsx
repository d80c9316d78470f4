import LibraryBooksOutlined from '@mui/icons-material/LibraryBooksOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { defaultPageSize } from '../../../contract/constants';
import { PageShell } from '../../layout/PageShell';
import { CardGrid } from '../../ui/CardGrid';
import { CardSkeletons } from '../../ui/CardSkeletons';
import { EmptyPage } from '../../ui/EmptyPage';
import { NotRead } from '../../ui/NotRead';
import { Pagination } from '../../ui/pagination/Pagination';
import { usePaging } from '../../ui/pagination/usePaging';
import { visuallyHidden } from '../../ui/visuallyHidden';
import { CatalogCard } from './CatalogCard';
import { CatalogFilters } from './CatalogFilters';
import { type CatalogFilter, useCatalog } from './useCatalog';

/** The e-learnings that the company was given. */
export const CatalogPage = () => {
  const translate = useTranslate();
  const [filter, setFilter] = useState<CatalogFilter>({});
  const { paging, toFirst, barOf } = usePaging();
  const { data, error, refetch, isPlaceholderData } = useCatalog(filter, paging);
  const isFiltered = Object.keys(filter).length > 0;
  const change = (now: CatalogFilter): void => {
    toFirst();
    setFilter(now);
  };
  const content = () => {
    if (!data) return error ? <NotRead onRetry={() => void refetch()} /> : <CardSkeletons />;
    if (data.items.length === 0) {
      const words = isFiltered ? 'elearnings.nothingFound' : 'elearnings.empty';
      return (
        <EmptyPage
          icon={isFiltered ? SearchOff : LibraryBooksOutlined}
          title={translate(`${words}.title`)}
          text={translate(`${words}.text`)}
        />
      );
    }
    return (
      <CardGrid outdated={isPlaceholderData}>
        {data.items.map((item) => (
          <CatalogCard key={item.uuid} item={item} main={false} />
        ))}
      </CardGrid>
    );
  };
  return (
    <PageShell
      title={translate('elearnings.title')}
      subtitle={translate('elearnings.subtitle')}
      crumbs={[{ label: translate('layout.sections.apps') }]}
    >
      <CatalogFilters values={filter} onChange={change} />
      <Typography component="h2" sx={visuallyHidden} aria-live="polite">
        {data && translate('elearnings.found', { smart_count: data.total })}
      </Typography>
      {content()}
      {data && data.total > defaultPageSize && <Pagination {...barOf(data.total)} />}
    </PageShell>
  );
};
