import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { AssignmentRuleListItem } from '../../contract/assignmentRules';
import { Rhythm } from '../elearnings/details/Rhythm';
import { Lines } from '../ui/Lines';
import { useFormat } from '../ui/useFormat';
import { useRuleProgress } from './useRuleProgress';

interface Properties {
  record: AssignmentRuleListItem;
}

/** E-learnings that a rule gives. */
export const Courses = ({ record: { elearnings } }: Properties) => elearnings.map(({ name }) => name).join(', ');

/** People of a rule: each kind of condition in a line of its own, since all have to hold. */
export const Circle = ({ record }: Properties) => {
  const translate = useTranslate();
  const format = useFormat();
  const { orgUnits, locations, memberGroups, roles, attributes, joinedFrom } = record;
  const lines = [
    ...[orgUnits, locations, memberGroups].map((places) => places.map(({ name }) => name).join(', ')),
    roles.map((role) => translate(`roles.${role}`)).join(', '),
    attributes.map((word) => translate(`assignmentRules.options.attributes.${word}`)).join(', '),
    joinedFrom === null ? '' : translate('assignmentRules.joinedSince', { day: format.date(joinedFrom) }),
  ].filter((line) => line !== '');
  if (lines.length === 0) return translate('assignmentRules.everybody');
  return lines.map((line, index) => (
    <Box key={line} sx={index > 0 ? { color: 'text.secondary', typography: 'body2' } : undefined}>
      {line}
    </Box>
  ));
};

/** How often what the rule gives has to be done. */
export const RuleRhythm = ({ record }: Properties) => <Rhythm record={record} />;

/** Number of people whom a rule is about, and progress of its last change. */
export const Reach = ({ record }: Properties) => {
  const translate = useTranslate();
  const format = useFormat();
  const { memberCount, progress } = useRuleProgress(record);
  const counts = progress && { processed: format.number(progress.processed), total: format.number(progress.total) };
  return (
    <Lines
      first={format.number(memberCount)}
      second={counts && translate(`assignmentRules.progress.${progress.isStopped ? 'shortStopped' : 'short'}`, counts)}
    />
  );
};
