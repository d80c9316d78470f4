import { Skeleton, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { leastOfBranch } from '../../contract/partner/branches';
import { partnerCompanies } from '../../contract/partner/companies';
import { useCall } from '../../dataProvider/useCall';
import { NotRead } from '../ui/NotRead';
import { SectionCard } from '../ui/SectionCard';
import { useFormat } from '../ui/useFormat';

const figures = ['companies', 'activeMembers', 'validShare', 'overdueByHundred'] as const;

/** Comparison of branches: each stands for companies enough that it tells of none of them. */
export const Branches = () => {
  const translate = useTranslate();
  const format = useFormat();
  const { data, error, refetch } = useCall(partnerCompanies.compareBranches, {});
  const words = 'partnerCompanies.week.branches';
  const title = translate(`${words}.title`);
  return (
    <SectionCard title={title} subtitle={translate(`${words}.text`, { least: leastOfBranch })}>
      {error && <NotRead onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={120} />}
      {data?.branches.length === 0 && <Typography color="textSecondary">{translate(`${words}.none`)}</Typography>}
      {data && data.branches.length > 0 && (
        <TableContainer>
          <Table size="small" aria-label={title}>
            <TableHead>
              <TableRow>
                <TableCell>{translate('partnerCompanies.fields.branch')}</TableCell>
                {figures.map((name) => (
                  <TableCell key={name} align="right">
                    {translate(`${words}.${name}`)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {data.branches.map((row) => (
                <TableRow key={row.branch}>
                  <TableCell component="th" scope="row">
                    {translate(`options.branch.${row.branch}`)}
                  </TableCell>
                  {figures.map((name) => (
                    <TableCell key={name} align="right">
                      {row[name] === null ? '–' : format.number(row[name])}
                      {name === 'validShare' && row[name] !== null && '\u00A0%'}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </SectionCard>
  );
};
