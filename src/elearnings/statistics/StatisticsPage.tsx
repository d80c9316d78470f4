import { Box, Tab, Tabs } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { elearningStatistics } from '../../../contract/elearningStatistics';
import { addressFilter } from '../../generator/list/addressFilter';
import { PageShell } from '../../layout/PageShell';
import { EntryList } from './EntryList';
import { Matrix } from './Matrix';
import { Overview } from './Overview';
import type { StatisticsFilter } from './useStatistics';

const tabs = ['overview', 'people', 'matrix'] as const;
type TabId = (typeof tabs)[number];

/** How far everybody is: at a glance, by person, and as a matrix of any day. Filters go along from tab to tab. */
export const StatisticsPage = () => {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const tab: TabId = tabs.find((each) => each === search.get('tab')) ?? 'overview';
  const [filter, setFilter] = useState<StatisticsFilter>(
    () => addressFilter(elearningStatistics.entries, search) ?? {},
  );
  const open = (wanted: TabId): void => setSearch(wanted === 'overview' ? {} : { tab: wanted });
  const content = {
    overview: () => (
      <Overview
        filter={filter}
        onFilter={setFilter}
        onPeople={(next) => {
          setFilter(next);
          open('people');
        }}
      />
    ),
    people: () => <EntryList filter={filter} onFilter={setFilter} />,
    matrix: () => <Matrix filter={filter} onFilter={setFilter} />,
  };
  return (
    <PageShell
      title={translate('elearningStatistics.title')}
      subtitle={translate('elearningStatistics.subtitle')}
      crumbs={[{ label: translate('layout.sections.apps') }]}
    >
      <Tabs
        value={tab}
        onChange={(_, wanted: TabId) => open(wanted)}
        aria-label={translate('generator.tabs')}
        sx={{ mb: 3 }}
      >
        {tabs.map((each) => (
          <Tab
            key={each}
            value={each}
            id={`statistics-${each}`}
            aria-controls={each === tab ? 'statistics-panel' : undefined}
            label={translate(`elearningStatistics.tabs.${each}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="statistics-panel" aria-labelledby={`statistics-${tab}`}>
        {content[tab]()}
      </Box>
    </PageShell>
  );
};
