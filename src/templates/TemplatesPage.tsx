import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import { Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { defaultPageSize } from '../../contract/constants';
import { PageShell } from '../layout/PageShell';
import { CardGrid } from '../ui/CardGrid';
import { EmptyPage } from '../ui/EmptyPage';
import { NotRead } from '../ui/NotRead';
import { Pagination } from '../ui/pagination/Pagination';
import { usePaging } from '../ui/pagination/usePaging';
import { visuallyHidden } from '../ui/visuallyHidden';
import { TemplateCard } from './TemplateCard';
import { TemplateFilters } from './TemplateFilters';
import { type TemplateFilter, useTemplates } from './useTemplates';

/** Documents to fill in: found by what they are for, looked at, and saved. */
export const TemplatesPage = () => {
  const translate = useTranslate();
  const [filter, setFilter] = useState<TemplateFilter>({});
  const { paging, toFirst, barOf } = usePaging();
  const { data, error, refetch, isPlaceholderData } = useTemplates(filter, paging);
  const isFiltered = Object.keys(filter).length > 0;
  const change = (now: TemplateFilter): void => {
    toFirst();
    setFilter(now);
  };
  const content = () => {
    if (!data) return error ? <NotRead onRetry={() => void refetch()} /> : <Skeletons />;
    if (data.items.length === 0) {
      const words = isFiltered ? 'templates.nothingFound' : 'templates.empty';
      return (
        <EmptyPage
          icon={isFiltered ? SearchOff : DescriptionOutlined}
          title={translate(`${words}.title`)}
          text={translate(`${words}.text`)}
        />
      );
    }
    return (
      <CardGrid outdated={isPlaceholderData}>
        {data.items.map((template) => (
          <TemplateCard key={template.uuid} template={template} />
        ))}
      </CardGrid>
    );
  };
  return (
    <PageShell
      title={translate('templates.title')}
      subtitle={translate('templates.subtitle')}
      crumbs={[{ label: translate('layout.sections.apps') }]}
    >
      <TemplateFilters values={filter} onChange={change} />
      <Typography component="h2" sx={visuallyHidden} aria-live="polite">
        {data && translate('templates.found', { smart_count: data.total })}
      </Typography>
      {content()}
      {data && data.total > defaultPageSize && <Pagination {...barOf(data.total)} />}
    </PageShell>
  );
};

/** Where cards will be. */
const Skeletons = () => (
  <CardGrid outdated>
    {['one', 'two', 'three', 'four'].map((name) => (
      <Skeleton key={name} variant="rounded" height={430} />
    ))}
  </CardGrid>
);
