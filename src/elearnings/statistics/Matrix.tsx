import GridOnOutlined from '@mui/icons-material/GridOnOutlined';
import { Box, Card, Skeleton, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { elearningStatistics, type MatrixCourse, type MatrixRow } from '../../../contract/elearningStatistics';
import { EmptyList } from '../../generator/list/EmptyList';
import { ExportButtons } from '../../generator/list/ExportButtons';
import { ListFilters } from '../../generator/list/ListFilters';
import { ListPages } from '../../generator/list/ListPages';
import { useRecordList } from '../../generator/list/useRecordList';
import { PersonLink } from '../../people/PersonLink';
import { NotRead } from '../../ui/NotRead';
import { Standing } from './standing';
import { filtersOfTab } from './useStatistics';

interface Answer {
  courses: readonly MatrixCourse[];
  items: readonly MatrixRow[];
}

/** People against courses. On a phone, a card for each person. */
const MatrixTable = ({ courses, items }: Answer) => {
  const translate = useTranslate();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const label = translate('elearningStatistics.tabs.matrix');
  if (narrow) {
    return (
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {items.map((row) => (
          <Card component="li" key={row.uuid} sx={{ p: 2 }}>
            <Typography sx={{ fontWeight: 600 }}>
              <PersonLink person={row} among="own">{`${row.lastName}, ${row.firstName}`}</PersonLink>
            </Typography>
            <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gap: 1 }}>
              {courses.map((course, at) => (
                <Box key={course.uuid}>
                  <Typography component="dt" variant="caption" color="textSecondary">
                    {course.title}
                  </Typography>
                  <Box component="dd" sx={{ m: 0, fontSize: '0.875rem' }}>
                    {row.cells[at] && <Standing cell={row.cells[at]} />}
                  </Box>
                </Box>
              ))}
            </Box>
          </Card>
        ))}
      </Box>
    );
  }
  return (
    <Box sx={scrollStyle} tabIndex={0} role="region" aria-label={label}>
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">{translate('elearningStatistics.columns.lastName')}</th>
            {courses.map(({ uuid, title }) => (
              <th scope="col" key={uuid}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((row) => (
            <tr key={row.uuid}>
              <th scope="row">
                <PersonLink person={row} among="own">{`${row.lastName}, ${row.firstName}`}</PersonLink>
                <Box sx={{ fontWeight: 400, fontSize: '0.8125rem', color: 'text.secondary' }}>
                  {row.orgUnitNames.join(', ')}
                </Box>
              </th>
              {row.cells.map((cell, at) => (
                <td key={courses[at]?.uuid}>
                  <Standing cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
};

/** Training matrix of people and courses: proofs and obligations of any day. */
export const Matrix = () => {
  const translate = useTranslate();
  const list = useRecordList<MatrixRow>({
    resource: 'elearningStatistics',
    call: elearningStatistics.matrix,
    filters: filtersOfTab.matrix,
    sort: ['lastName', 'asc'],
    meta: { call: 'matrix', quiet: true },
  });
  const { data: items, filterValues: filter, meta, error, refetch, isPlaceholderData } = list;
  const { courses = [] } = (meta ?? {}) as Partial<Answer>;
  const content = () => {
    if (error && !items) return <NotRead onRetry={() => void refetch()} />;
    if (!items) return <Skeleton variant="rounded" height={400} />;
    if (list.total === 0 || courses.length === 0) {
      return <EmptyList words="elearningStatistics.empty" icon={GridOnOutlined} />;
    }
    return (
      <Box aria-busy={isPlaceholderData} sx={isPlaceholderData ? { opacity: 0.5 } : undefined}>
        <MatrixTable courses={courses} items={items} />
        <ListPages list={list} />
      </Box>
    );
  };
  return (
    <>
      <ListFilters
        call={elearningStatistics.matrix}
        names={filtersOfTab.matrix}
        resource="elearningStatistics"
        list={list}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2, alignItems: 'center' }}>
        <ExportButtons
          call={elearningStatistics.export}
          words="elearningStatistics.export"
          body={{ subject: 'matrix', filter }}
        />
        <Typography variant="body2" color="textSecondary">
          {translate('elearningStatistics.matrix.hint')}
        </Typography>
      </Box>
      {content()}
    </>
  );
};

const scrollStyle = {
  overflow: 'auto',
  maxHeight: '70vh',
  // Who is reached by the keyboard is shown with the whole ring, not under the names of courses.
  scrollPadding: '3rem 0.5rem 0.5rem',
  border: 1,
  borderColor: 'hairline',
  borderRadius: 1,
} as const;
// Plain cells: thousands of components would take longer than the answer.
const tableStyle = {
  bgcolor: 'background.paper',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.875rem',
  minWidth: '100%',
  '& th, & td': {
    p: 1,
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: 1,
    borderColor: 'hairline',
    minWidth: '9rem',
  },
  '& thead th': { position: 'sticky', top: 0, zIndex: 2, bgcolor: 'background.paper' },
  '& tbody th': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    fontWeight: 600,
    minWidth: '12rem',
  },
  '& thead th:first-of-type': { left: 0, zIndex: 3 },
} as const;
