import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Statement, StatementRow } from '../../contract/partner/statements';
import { useFormat } from '../ui/useFormat';
import { figureNames, isDifferent } from './differences';

type FigureName = (typeof figureNames)[number];

/** A figure as it was sealed, and below it what a recount says where that is another one. */
const Figure = ({ row, name }: { row: StatementRow; name: FigureName }) => {
  const translate = useTranslate();
  const format = useFormat();
  const recounted = row.recount?.[name];
  return (
    <>
      {format.number(row[name])}
      {recounted !== undefined && recounted !== row[name] && (
        <Typography component="div" variant="caption" color="error" sx={{ fontWeight: 600 }}>
          {translate('partnerStatements.recount', { number: format.number(recounted) })}
        </Typography>
      )}
    </>
  );
};

/** When a row was sealed, with its seal; or that it is not yet. */
const Seal = ({ row: { sealedAt, seal } }: { row: StatementRow }) => {
  const translate = useTranslate();
  const format = useFormat();
  if (!sealedAt) return <Box sx={{ color: 'text.secondary' }}>{translate('partnerStatements.rowUnsealed')}</Box>;
  return (
    <>
      {translate('partnerStatements.rowSealed', { when: format.instant(sealedAt) })}
      <Box component="code" sx={sealStyle}>
        {seal}
      </Box>
    </>
  );
};

const Company = ({ row }: { row: StatementRow }) => {
  const translate = useTranslate();
  return (
    <>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{row.name}</Box>
      <Typography component="div" variant="caption" color="textSecondary">
        {row.clientIdentifier}
      </Typography>
      {isDifferent(row) && (
        <Typography component="div" variant="caption" color="error" sx={{ fontWeight: 600 }}>
          {translate(`partnerStatements.differing.${row.isSealBroken ? 'seal' : 'recount'}`)}
        </Typography>
      )}
    </>
  );
};

/** Table of what each company used in a month, and of all of them together. */
export const StatementTable = ({
  companies,
  total,
  title,
}: Omit<Statement, 'month' | 'months'> & { title: string }) => {
  const translate = useTranslate();
  const format = useFormat();
  const titleOf = (name: string): string => translate(`partnerStatements.fields.${name}`);
  return (
    <TableContainer>
      <Table size="small" aria-label={title} sx={tableStyle}>
        <TableHead>
          <TableRow>
            <TableCell className="company">{titleOf('name')}</TableCell>
            {figureNames.map((name) => (
              <TableCell key={name} align="right">
                {translate(`partnerStatements.columns.${name}`)}
              </TableCell>
            ))}
            <TableCell className="seal">{titleOf('seal')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {companies.map((row) => (
            <TableRow key={row.uuid}>
              <TableCell component="th" scope="row" className="company">
                <Company row={row} />
              </TableCell>
              {figureNames.map((name) => (
                <TableCell key={name} align="right">
                  <Figure row={row} name={name} />
                </TableCell>
              ))}
              <TableCell className="seal">
                <Seal row={row} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell component="th" scope="row" className="company">
              {translate('partnerStatements.total')}
            </TableCell>
            {figureNames.map((name) => (
              <TableCell key={name} align="right">
                {name !== 'daysCounted' && format.number(total[name])}
              </TableCell>
            ))}
            <TableCell className="seal" />
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  );
};

const sealStyle = {
  display: 'block',
  color: 'text.secondary',
  fontSize: '0.75rem',
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
} as const;
// On a phone a company stands above its figures, which have room for their headings, and its seal below them.
const onPhone = '@media (max-width: 599.95px)';
const tableStyle = {
  '& tr > *': { verticalAlign: 'top', fontVariantNumeric: 'tabular-nums' },
  '& tr > td, & tr > th': { pl: { xs: 0.5, sm: 2 }, pr: { xs: 1, sm: 2 } },
  '& tr > td.seal, & tr > th.company': { px: { xs: 1, sm: 2 } },
  '& tr': { display: { xs: 'grid', sm: 'table-row' }, gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  '& thead th': { fontSize: { xs: '0.75rem', sm: 'inherit' }, overflowWrap: 'anywhere' },
  '& .company, & .seal': { gridColumn: '1 / -1' },
  '& .seal': { width: { sm: '19rem' } },
  [onPhone]: {
    '& tbody tr > *:not(.seal)': { borderBottom: 0, pb: 0 },
    '& thead .company, & thead .seal, & tfoot .seal': { display: 'none' },
    '& tfoot .company': { pb: 0 },
  },
  '& tfoot th, & tfoot td': { color: 'text.primary', fontSize: 'inherit', fontWeight: 600, borderBottomWidth: 0 },
  '& tbody tr:last-of-type > .seal, & tbody tr:last-of-type > *': { borderBottomWidth: { sm: 1 } },
} as const;
