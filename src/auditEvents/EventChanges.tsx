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

/** Where the words of a field's values stand if its area has them under another name. */
const sharedValues: Readonly<Record<string, string>> = {
  role: 'roles',
  roleIdentifier: 'roles',
  theme: 'common.theme',
  languageCode: 'settings.options.defaultLanguage',
  countryCode: 'options.country',
  passwordMode: 'memberImport.passwords.modes',
  usernameMode: 'memberImport.usernames',
  measure: 'riskEvaluations.measures',
  status: 'elearningStatistics.status',
};

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
    if (!value) return '';
    const places = [`auditEvents.values.${field}`, `${area}.options.${field}`, `options.${field}`, sharedValues[field]];
    return places.map((place) => (place ? translate(`${place}.${value}`, { _: '' }) : '')).find(Boolean) ?? value;
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
