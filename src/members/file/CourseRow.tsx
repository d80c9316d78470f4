import ExpandMore from '@mui/icons-material/ExpandMore';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import { Box, Button, Card, Collapse, Link as TextLink, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Fragment, useId, useState } from 'react';
import { Link } from 'react-router';
import type { PersonsCourse } from '../../../contract/members/personsFile';
import { Proof } from '../../elearnings/statistics/standing';
import { StatusChip } from '../../elearnings/statistics/status';
import { detailsPath } from '../../generator/paths';
import { usePlace } from '../../generator/resourceContext';
import { certificatePath } from '../../routing/paths';
import { useFormat } from '../../ui/useFormat';
import { CycleList } from './CycleList';

/** When it is to be done, and when the person was last reminded of it. */
const Due = ({ course: { status, dueOn, cycles } }: { course: PersonsCourse }) => {
  const translate = useTranslate();
  const format = useFormat();
  const reminded = cycles.find(({ state }) => state === 'open')?.lastRemindedOn;
  const isDone = status === 'completed';
  return (
    <Typography component="span" variant="body2" color="textSecondary">
      {dueOn && translate(`members.instruction.${isDone ? 'againUntil' : 'dueOn'}`, { day: format.date(dueOn) })}
      {dueOn && reminded && ' · '}
      {reminded && translate('elearningStatistics.reminded', { day: format.date(reminded) })}
    </Typography>
  );
};

/** How often the person has to do it, and what it follows from; of a rule as a way to it. */
const Reasons = ({ course: { interval, reasons } }: { course: PersonsCourse }) => {
  const translate = useTranslate();
  const rules = usePlace('assignmentRules');
  if (reasons.length === 0) return null;
  return (
    <Typography component="span" variant="body2" color="textSecondary">
      {translate(`options.interval.${interval}`)} –{' '}
      {reasons.map(({ kind, uuid, name }, index) => {
        const text = translate(`members.instruction.reasons.${name === null ? 'unnamed.' : ''}${kind}`, { name });
        return (
          <Fragment key={uuid}>
            {index > 0 && ' · '}
            {kind === 'rule' && name !== null ? (
              <TextLink component={Link} to={detailsPath(rules, uuid)} color="inherit">
                {text}
              </TextLink>
            ) : (
              text
            )}
          </Fragment>
        );
      })}
    </Typography>
  );
};

/** One course of a person, with its newest certificate and every time that it was asked for. */
export const CourseRow = ({ course }: { course: PersonsCourse }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [titleId, cyclesId] = [useId(), useId()];
  const { title, status, cycles } = course;
  const certificate = cycles.find((cycle) => cycle.certificate)?.certificate;
  return (
    <Card component="li" sx={{ px: { xs: 2, sm: 3 }, py: 2 }} aria-labelledby={titleId}>
      <Box sx={rowStyle}>
        <Box sx={{ minWidth: 0, display: 'grid', gap: 0.5 }}>
          <Typography id={titleId} component="h2" variant="body1" sx={{ fontWeight: 600 }}>
            {title}
          </Typography>
          <Due course={course} />
          <Reasons course={course} />
        </Box>
        <Typography component="span" variant="body2">
          <Proof fact={course} />
        </Typography>
        <Box>{status && <StatusChip status={status} />}</Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: { lg: 'flex-end' } }}>
          {certificate && (
            <Button
              component={Link}
              to={certificatePath(certificate.resultUuid)}
              variant="outlined"
              startIcon={<WorkspacePremiumOutlined />}
              aria-label={translate('members.instruction.certificateOf', { title })}
            >
              {translate('members.instruction.certificate')}
            </Button>
          )}
          <Button
            color="inherit"
            aria-expanded={isOpen}
            aria-controls={cyclesId}
            aria-label={translate('members.instruction.historyOf', { title })}
            endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
            onClick={() => setOpen(!isOpen)}
          >
            {translate('members.instruction.history')}
          </Button>
        </Box>
      </Box>
      <Collapse id={cyclesId} in={isOpen} mountOnEnter>
        <CycleList cycles={cycles} title={title} />
      </Collapse>
    </Card>
  );
};

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto', lg: 'minmax(0, 1fr) 13rem 8.5rem 19rem' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
} as const;
