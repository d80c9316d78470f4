import type { AuditEventListItem } from '../contract/kit/auditEventItem';
import type { Translate } from './words';

type Change = AuditEventListItem['changes'][number];

const kindOf = ({ old, now }: Change): string => {
  if (old === null) return now === null ? 'kept' : 'set';
  return now === null ? 'cleared' : 'changed';
};

/** Names of fields that the log has for more than one area. */
const sharedFields = new Map([['role', 'members.fields.roleIdentifier']]);

/** Keys under which the words of a field's values stand if its area has them under another name. */
const sharedValues = new Map([
  ['role', 'roles'],
  ['roleIdentifier', 'roles'],
  ['theme', 'common.theme'],
  ['languageCode', 'languages'],
  ['defaultLanguage', 'languages'],
  ['countryCode', 'options.country'],
  ['passwordMode', 'memberImport.passwords.modes'],
  ['usernameMode', 'memberImport.usernames'],
  ['measure', 'riskRounds.measures'],
  ['status', 'elearningStatistics.status'],
]);

/** One change of the audit log, in the words of the area that it belongs to: the field, old → new. */
export const changeText = (translate: Translate, action: string, { field, old, now }: Change): string => {
  const [area] = action.split('.');
  const firstOf = (keys: readonly (string | undefined)[]): string | undefined =>
    keys.map((key) => (key ? translate(key, { _: '' }) : '')).find(Boolean);
  const shown = (value: string | null): string => {
    if (value === 'true' || value === 'false') return translate(value === 'true' ? 'common.yes' : 'common.no');
    if (!value) return '';
    const places = [
      `auditEvents.values.${field}`,
      `${area}.options.${field}`,
      `options.${field}`,
      sharedValues.get(field),
    ];
    return firstOf(places.map((place) => place && `${place}.${value}`)) ?? value;
  };
  const labels = [`auditEvents.changed.${field}`, `${area}.fields.${field}`, sharedFields.get(field)];
  return translate(`auditEvents.change.${kindOf({ field, old, now })}`, {
    field: firstOf([...labels, `members.fields.${field}`]) ?? field,
    old: shown(old),
    now: shown(now),
  });
};
