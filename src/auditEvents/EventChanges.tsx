import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { AuditEventListItem } from '../../contract/auditEvents';

type Change = AuditEventListItem['changes'][number];

const kindOf = ({ old, now }: Change): string => {
  if (old === null) return now === null ? 'kept' : 'set';
  return now === null ? 'cleared' : 'changed';
};

/** Names of fields that the log has for more than one area. */
const sharedFields: Readonly<Record<string, string>> = { role: 'members.fields.roleIdentifier' };

/** What changed: each field in the words of its area, old → new. */
export const EventChanges = ({ record: { action, changes } }: { record: AuditEventListItem }) => {
  const translate = useTranslate();
  const [area] = action.split('.');
  const labelOf = (field: string): string =>
    [`auditEvents.changed.${field}`, `${area}.fields.${field}`, sharedFields[field], `members.fields.${field}`]
      .map((key) => (key ? translate(key, { _: '' }) : ''))
      .find(Boolean) ?? field;
  const shownValue = (field: string, value: string | null): string => {
    if (value === 'true' || value === 'false') return translate(value === 'true' ? 'common.yes' : 'common.no');
    const isRole = field === 'role' || field === 'roleIdentifier';
    return isRole ? translate(`roles.${value}`, { _: value ?? '' }) : (value ?? '');
  };
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: '32rem', overflowWrap: 'anywhere' }}>
      {changes.map((change) => (
        <li key={change.field}>
          {translate(`auditEvents.change.${kindOf(change)}`, {
            field: labelOf(change.field),
            old: shownValue(change.field, change.old),
            now: shownValue(change.field, change.now),
          })}
        </li>
      ))}
    </Box>
  );
};
