import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import { Alert, AlertTitle, Box, Skeleton, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { partnerStatements, type Statement } from '../../contract/partner/statements';
import { useCall } from '../../dataProvider/useCall';
import { ExportButtons } from '../generator/list/ExportButtons';
import { PageShell } from '../page/PageShell';
import { Dropdown } from '../ui/dropdown/Dropdown';
import { EmptyPage } from '../ui/EmptyPage';
import { NotRead } from '../ui/NotRead';
import { SectionCard } from '../ui/SectionCard';
import { figureNames, isDifferent } from './differences';
import { StatementTable } from './StatementTable';
import { useLongMonth } from './useLongMonth';
import { useMonth } from './useMonth';

/** Statement of use: what the licensee's companies used in a month that the address names, sealed and as a file. */
export const StatementPage = () => {
  const translate = useTranslate();
  const [month, setMonth] = useMonth();
  const { data, error, refetch } = useCall(
    partnerStatements.read,
    { ...(month && { month }) },
    { placeholderData: keepPreviousData },
  );
  return (
    <PageShell
      title={translate('partnerStatements.title')}
      subtitle={translate('partnerStatements.subtitle')}
      crumbs={[{ label: translate('partner.sections.portfolio') }]}
    >
      {data && <Months statement={data} chosen={month ?? data.month} onChoose={setMonth} />}
      {!data && (error ? <NotRead onRetry={() => void refetch()} /> : <Skeleton variant="rounded" height={480} />)}
    </PageShell>
  );
};

interface Properties {
  statement: Statement;
  chosen: string | null;
  onChoose: (month: string) => void;
}

const Months = ({ statement, chosen, onChoose }: Properties) => {
  const translate = useTranslate();
  const monthName = useLongMonth();
  if (chosen === null) return <Nothing words="empty" />;
  const { months } = statement;
  const isSealed = months.some(({ month, isSealed: sealed }) => month === chosen && sealed);
  const isListed = months.some(({ month }) => month === chosen);
  const items = months.map(({ month, isSealed: sealed }) => ({
    value: month,
    label: sealed ? monthName(month) : translate('partnerStatements.monthUnsealed', { month: monthName(month) }),
  }));
  const others = isListed ? [] : [{ value: chosen, label: monthName(chosen) }];
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '0 1 22rem', display: 'grid' }}>
          <Dropdown
            label={translate('partnerStatements.month')}
            items={[...others, ...items]}
            value={chosen}
            onChange={(value) => onChoose(String(value))}
          />
        </Box>
        {isSealed && (
          <ExportButtons call={partnerStatements.export} words="partnerStatements.export" body={{ month: chosen }} />
        )}
      </Box>
      {isListed ? <Rows statement={statement} isSealed={isSealed} /> : <Nothing words="noneInMonth" />}
      <Definitions />
    </Box>
  );
};

const Nothing = ({ words }: { words: 'empty' | 'noneInMonth' }) => {
  const translate = useTranslate();
  return (
    <EmptyPage
      icon={RequestQuoteOutlined}
      title={translate(`partnerStatements.${words}.title`)}
      text={translate(`partnerStatements.${words}.text`)}
    />
  );
};

const Rows = ({ statement, isSealed }: { statement: Statement; isSealed: boolean }) => {
  const translate = useTranslate();
  const monthName = useLongMonth();
  const { month, companies, total } = statement;
  const differing = companies.filter(isDifferent).length;
  const title = month === null ? '' : monthName(month);
  return (
    <>
      {differing > 0 && (
        <Alert severity="error">
          <AlertTitle>{translate('partnerStatements.differing.title', { smart_count: differing })}</AlertTitle>
          {translate('partnerStatements.differing.text')}
        </Alert>
      )}
      <SectionCard title={title} subtitle={translate(`partnerStatements.${isSealed ? 'sealed' : 'unsealed'}`)}>
        <StatementTable companies={companies} total={total} title={title} />
      </SectionCard>
    </>
  );
};

/** Each figure defined once, in words. */
const Definitions = () => {
  const translate = useTranslate();
  return (
    <SectionCard title={translate('partnerStatements.definitions.title')}>
      <Box component="dl" sx={{ display: 'grid', gap: 2, m: 0, maxWidth: '48rem' }}>
        {figureNames.map((name) => (
          <Box key={name}>
            <Typography component="dt" sx={{ fontWeight: 600 }}>
              {translate(`partnerStatements.fields.${name}`)}
            </Typography>
            <Typography component="dd" sx={{ m: 0 }}>
              {translate(`partnerStatements.definitions.${name}`)}
            </Typography>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
};
