import ExpandMore from '@mui/icons-material/ExpandMore';
import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import {
  Box,
  Button,
  IconButton,
  Link,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Tooltip,
  Typography,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { cockpit, mostUnitFigures, type UnitFigures as Unit } from '../../contract/cockpit';
import { useCall } from '../../dataProvider/useCall';
import { useRemind } from '../elearnings/remind/useRemind';
import { paths } from '../routing/paths';
import { fingerLarge } from '../ui/byFinger';
import { NotRead } from '../ui/NotRead';
import { useFormat } from '../ui/useFormat';
import { visuallyHidden } from '../ui/visuallyHidden';

/** Columns: each figure of a unit with the filter of statistics that lists it. */
const columns = [
  { name: 'overdue', filter: 'status=overdue', colour: 'error.main' },
  { name: 'dueIn7Days', filter: 'dueWithin=7', colour: 'warning.main' },
  { name: 'dueIn30Days', filter: 'dueWithin=30', colour: 'text.primary' },
] as const;

/** Units that are shown before all are asked for. */
const few = 5;

const UnitRow = ({ unit, level }: { unit: Unit; level: number }) => {
  const translate = useTranslate();
  const format = useFormat();
  const remind = useRemind();
  const [isOpen, setOpen] = useState(false);
  const remindLabel = translate('elearningStatistics.actions.sendReminder.label');
  const overdue = translate('start.cockpit.units.overdue', { smart_count: unit.overdue, name: unit.name });
  return (
    <>
      <TableRow hover>
        <TableCell component="th" scope="row">
          <Box sx={{ display: 'flex', alignItems: 'center', ml: { xs: level, sm: level * 2 } }}>
            <Box sx={{ width: 40, flex: 'none' }}>
              {unit.hasUnits && (
                <IconButton
                  aria-expanded={isOpen}
                  aria-label={translate('start.cockpit.units.below', { name: unit.name })}
                  onClick={() => setOpen(!isOpen)}
                >
                  <ExpandMore
                    sx={{ transform: isOpen ? undefined : 'rotate(-90deg)', transition: 'transform 150ms' }}
                  />
                </IconButton>
              )}
            </Box>
            <Box sx={{ minWidth: 0, hyphens: 'auto', overflowWrap: 'anywhere' }}>{unit.name}</Box>
          </Box>
        </TableCell>
        {columns.map(({ name, filter, colour }) => (
          <TableCell key={name} align="right">
            {unit[name] > 0 ? (
              <Link
                component={RouterLink}
                to={`${paths.elearningStatistics}?tab=people&${filter}&orgUnitUuid=${unit.uuid}`}
                aria-label={translate(`start.cockpit.units.${name}`, { smart_count: unit[name], name: unit.name })}
                sx={{ ...numberStyle, color: colour }}
              >
                {format.number(unit[name])}
              </Link>
            ) : (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                –
              </Box>
            )}
          </TableCell>
        ))}
        {remind && (
          <TableCell align="right" padding="none">
            {unit.overdue > 0 && (
              <Tooltip title={remindLabel}>
                <IconButton
                  aria-label={`${remindLabel}: ${overdue}`}
                  onClick={() => remind({ filter: { status: ['overdue'], orgUnitUuid: unit.uuid }, about: overdue })}
                >
                  <NotificationsActiveOutlined />
                </IconButton>
              </Tooltip>
            )}
          </TableCell>
        )}
      </TableRow>
      {isOpen && <UnitRows orgUnitUuid={unit.uuid} level={level + 1} />}
    </>
  );
};

const UnitRows = ({ orgUnitUuid, level }: { orgUnitUuid: string; level: number }) => {
  const { data } = useCall(cockpit.units, { orgUnitUuid });
  return data?.units.map((unit) => <UnitRow key={unit.uuid} unit={unit} level={level} />);
};

/**
 * Units in which something is overdue or due soon: numbers that lead to the entries; a unit unfolds into those below
 * it.
 */
export const UnitFigures = () => {
  const translate = useTranslate();
  const titleId = useId();
  const remind = useRemind();
  const { data, isError, refetch } = useCall(cockpit.units, {});
  const [isWhole, setWhole] = useState(false);
  if (!data && isError) return <NotRead onRetry={() => void refetch()} />;
  if (!data || data.units.length === 0) return null;
  const shown = isWhole ? data.units : data.units.slice(0, few);
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 3 }}>
      <Typography id={titleId} variant="h4" component="h3" sx={{ mb: 1 }}>
        {translate('start.cockpit.units.title')}
      </Typography>
      <Table size="small" aria-labelledby={titleId} sx={tableStyle}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('start.cockpit.units.name')}</TableCell>
            {columns.map(({ name }) => (
              <TableCell key={name} align="right">
                {translate(`start.cockpit.units.columns.${name}`)}
              </TableCell>
            ))}
            {remind && (
              <TableCell padding="none">
                <Box component="span" sx={visuallyHidden}>
                  {translate('elearningStatistics.actions.sendReminder.label')}
                </Box>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((unit) => (
            <UnitRow key={unit.uuid} unit={unit} level={0} />
          ))}
        </TableBody>
      </Table>
      {shown.length < data.units.length && (
        <Button onClick={() => setWhole(true)} sx={{ mt: 1 }}>
          {translate(`start.cockpit.units.${data.units.length < mostUnitFigures ? 'all' : 'most'}`, {
            number: data.units.length,
          })}
        </Button>
      )}
    </Box>
  );
};

// On a phone a unit's name stands above its numbers.
const tableStyle = {
  '& td, & th': { px: { xs: 0.5, sm: 2 } },
  '& tbody th': { fontWeight: 400 },
  '& tr': { display: { xs: 'grid', sm: 'table-row' }, gridTemplateColumns: 'repeat(3, 1fr) 44px' },
  '& tr > th:first-of-type': { gridColumn: '1 / -1', borderBottomWidth: { xs: 0, sm: 1 }, pb: { xs: 0, sm: 0.75 } },
  '& tbody tr:last-of-type > th': { borderBottomWidth: 0 },
} as const;
// Its room for fingers reaches beyond the column, so that the digits stand below the end of their heading.
const numberStyle = {
  display: 'inline-block',
  alignContent: 'center',
  p: 1,
  mr: -1,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  ...fingerLarge,
} as const;
