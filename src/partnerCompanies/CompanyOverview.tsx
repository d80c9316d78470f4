import { Box, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { type CompanyDetails, partnerCompanies } from '../../contract/partner/companies';
import { RecordFacts } from '../generator/details/RecordFacts';
import { useWords } from '../generator/useWords';
import { SectionCard } from '../ui/SectionCard';
import { AdministratorSeen, SeatsInUse } from './cells';
import { ErasedNumbers } from './ErasedNumbers';
import { Figure } from './Figure';
import { areSeatsShort, figureNames } from './figures';
import { Months } from './Months';

const resource = 'partnerCompanies';
const facts = ['clientIdentifier', 'city', 'country', 'createdOn'] as const;

/** A fact with its name above it. */
const Fact = ({ name, children }: { name: string; children: ReactNode }) => {
  const words = useWords();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="caption" color="textSecondary">
        {words(`${resource}.columns.${name}`, `${resource}.fields.${name}`)}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontSize: '1.25rem', fontWeight: 600 }}>
        {children}
      </Typography>
    </Box>
  );
};

/** Page of one company: who it is, how full it is, and how it stands, today and over twelve months. */
export const CompanyOverview = ({ record }: { record: CompanyDetails }) => {
  const translate = useTranslate();
  const { activeMembers, maximumMembers, figuresOn } = record;
  return (
    <Box sx={pageStyle}>
      <SectionCard title={translate('partnerCompanies.sections.details')}>
        <RecordFacts call={partnerCompanies.one} names={facts} resource={resource} record={{ ...record }} />
        <Box component="dl" sx={factsStyle('11rem')}>
          <Fact name="activeMembers">
            <SeatsInUse record={record} />
            <LinearProgress
              variant="determinate"
              aria-hidden
              value={Math.min(100, (100 * activeMembers) / Math.max(1, maximumMembers))}
              color={areSeatsShort(record) ? 'warning' : 'primary'}
              sx={{ mt: 0.5, borderRadius: 1, maxWidth: '12rem' }}
            />
          </Fact>
          <Fact name="administratorSeenOn">
            <AdministratorSeen record={record} />
          </Fact>
        </Box>
      </SectionCard>
      {record.erased && <ErasedNumbers numbers={record.erased} day={record.erasedOn ?? ''} />}
      {!record.erased && (
        <SectionCard
          title={translate('partnerCompanies.sections.figures')}
          subtitle={translate(figuresOn ? 'partnerCompanies.figuresOn' : 'partnerCompanies.missing.uncounted', {
            day: figuresOn,
          })}
        >
          <Box component="dl" sx={factsStyle('8rem')}>
            {figureNames.map((name) => (
              <Fact key={name} name={name}>
                <Figure name={name} of={record} />
              </Fact>
            ))}
          </Box>
        </SectionCard>
      )}
      {record.months.length > 0 && <Months months={record.months} />}
    </Box>
  );
};

const pageStyle = { display: 'flex', flexDirection: 'column', gap: 3, maxWidth: 880 } as const;
/** Beside each other, as many as have so much room. */
const factsStyle = (room: string) =>
  ({ display: 'grid', gridTemplateColumns: `repeat(auto-fit, minmax(${room}, 1fr))`, gap: 2, m: 0 }) as const;
