import { Box, Link, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { RequestOf } from '../../contract/kit/call';
import { type CompanyListItem, partnerCompanies } from '../../contract/partner/companies';
import type { CompanyConcern } from '../../contract/partner/companyConcerns';
import { useCall } from '../../dataProvider/useCall';
import { detailsPath, listPath } from '../generator/paths';
import { usePlace } from '../generator/resourceContext';
import { PageShell } from '../page/PageShell';
import { NotRead } from '../ui/NotRead';
import { SectionCard } from '../ui/SectionCard';
import { useFormat } from '../ui/useFormat';
import { Branches } from './Branches';

interface Fact {
  record: CompanyListItem;
}

const DueThisWeek = ({ record: { dueThisWeek } }: Fact) =>
  useTranslate()('partnerCompanies.week.due', { smart_count: dueThisWeek ?? 0 });

/** Valid share and overdue instructions, each with its change. */
const Worse = ({ record }: Fact) => {
  const translate = useTranslate();
  const { validShare, validShareChange, overdueInstructions, overdueInstructionsChange } = record;
  const signed = (change: number | null): string => {
    if (!change) return '±0';
    return change > 0 ? `+${change}` : `−${-change}`;
  };
  return translate('partnerCompanies.week.change', {
    share: validShare ?? '–',
    shareChange: signed(validShareChange),
    overdue: overdueInstructions ?? '–',
    overdueChange: signed(overdueInstructionsChange),
  });
};

const Unanswered = ({ record: { createdOn } }: Fact) =>
  useTranslate()('partnerCompanies.week.invited', { day: useFormat().date(createdOn) });

type List = RequestOf<typeof partnerCompanies.list>;

interface Section {
  concern: CompanyConcern;
  sort: Pick<List, 'sortBy' | 'sortDirection'>;
  Fact: (properties: Fact) => ReactNode;
}

const sections: readonly Section[] = [
  { concern: 'dueThisWeek', sort: { sortBy: 'dueThisWeek', sortDirection: 'desc' }, Fact: DueThisWeek },
  { concern: 'worse', sort: { sortBy: 'validShareChange', sortDirection: 'asc' }, Fact: Worse },
  { concern: 'unanswered', sort: { sortBy: 'name', sortDirection: 'asc' }, Fact: Unanswered },
];

/** Number of companies that a section shows. */
const shown = 8;

/** Companies of one concern, the most pressing first, with the way to all of them. */
const Concerned = ({ concern, sort, Fact }: Section) => {
  const translate = useTranslate();
  const place = usePlace('partnerCompanies');
  const { data, error, refetch } = useCall(partnerCompanies.list, {
    ...sort,
    page: 1,
    perPage: 25,
    filter: { concern: [concern] },
  });
  const words = `partnerCompanies.week.${concern}`;
  return (
    <SectionCard
      title={translate(`${words}.title`)}
      subtitle={translate(`${words}.text`)}
      actions={
        data &&
        data.total > shown && (
          <Link component={RouterLink} to={`${listPath(place)}?concern=${concern}`}>
            {translate('partnerCompanies.week.all', { smart_count: data.total })}
          </Link>
        )
      }
    >
      {error && <NotRead onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={120} />}
      {data?.total === 0 && <Typography color="textSecondary">{translate(`${words}.none`)}</Typography>}
      <Box component="ul" sx={listStyle}>
        {data?.items.slice(0, shown).map((record) => (
          <Box component="li" key={record.uuid} sx={rowStyle}>
            <Link
              component={RouterLink}
              to={detailsPath(place, record.uuid)}
              sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}
            >
              {record.name}
            </Link>
            <Typography component="span" variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              <Fact record={record} />
            </Typography>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
};

/** Page for an adviser's morning: across all companies, where something is due, has got worse, or waits for an answer. */
export const WeekPage = () => {
  const translate = useTranslate();
  return (
    <PageShell
      title={translate('partnerCompanies.week.title')}
      subtitle={translate('partnerCompanies.week.subtitle')}
      crumbs={[{ label: translate('partner.sections.portfolio') }]}
    >
      <Box sx={pageStyle}>
        {sections.map((section) => (
          <Concerned key={section.concern} {...section} />
        ))}
        <Branches />
      </Box>
    </PageShell>
  );
};

const pageStyle = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;
const listStyle = { listStyle: 'none', m: 0, p: 0 } as const;
const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 2,
  py: 1,
  '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
} as const;
