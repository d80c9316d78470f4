import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { AuditEventListItem } from '../../contract/kit/auditEventItem';
import { PersonLink } from '../people/PersonLink';

/** Subject of an event: its kind, and its name where it still has one. */
export const EventSubject = ({ record: { subjectType, subjectName, subject } }: { record: AuditEventListItem }) => {
  const translate = useTranslate();
  const kind = translate(`auditEvents.subjects.${subjectType}`, { _: subjectType });
  if (!subjectName) return kind;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="span" variant="body2" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
        {subject ? (
          <PersonLink person={subject} among="company">
            {subjectName}
          </PersonLink>
        ) : (
          subjectName
        )}
      </Typography>
      <Typography component="span" variant="caption" color="textSecondary">
        {kind}
      </Typography>
    </Box>
  );
};
