import { Box, Tab, Tabs } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import { elearningStatistics } from '../../../contract/elearningStatistics';
import { filtersOf } from '../../../dataProvider/listBody';
import { PageShell } from '../../page/PageShell';
import { EntryList } from './EntryList';
import { Matrix } from './Matrix';
import { Overview } from './Overview';
import type { StatisticsFilter } from './useStatistics';

const tabs = ['overview', 'people', 'matrix'] as const;
type TabId = (typeof tabs)[number];

/** Search parameters of the tabs' filters: these go along from tab to tab, pages and order do not. */
const filters = Object.keys(filtersOf(elearningStatistics.entries));

/** Statistics of everybody's progress: at a glance, by person, and as a matrix of any day. */
export const StatisticsPage = () => {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const tab: TabId = tabs.find((each) => each === search.get('tab')) ?? 'overview';
  const open = (wanted: TabId, filter: StatisticsFilter = {}): void => {
    const next = new URLSearchParams([...search].filter(([name]) => filters.includes(name)));
    for (const [name, value] of Object.entries(filter)) next.set(name, String(value));
    if (wanted !== 'overview') next.set('tab', wanted);
    setSearch(next);
  };
  const content = {
    overview: () => <Overview onPeople={(filter) => open('people', filter)} />,
    people: () => <EntryList />,
    matrix: () => <Matrix />,
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
