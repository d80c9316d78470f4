import { expect, it } from 'vitest';
import type { elearnings as courses } from '../../../contract/elearnings';
import type { RequestOf } from '../../../contract/kit/call';
import type { members as people } from '../../../contract/members';
import type { profile } from '../../../contract/profile';
import type { reminders } from '../../../contract/reminders';
import type { riskActions as actions } from '../../../contract/riskActions';
import type { riskAssessments as assessments } from '../../../contract/riskAssessments';
import type { settings } from '../../../contract/settings';
import type { clientElearnings, clientRiskAssessments, clients, members, riskActions } from '../../db/schema';
import type { NoFieldLost } from './noFieldLost';

type Person = typeof members.$inferInsert;
type Action = typeof riskActions.$inferInsert;
type Company = typeof clients.$inferInsert;

/**
 * Exhaustiveness check: a field added to one of these forms has a column, or is named here with what else is made of
 * it.
 */
const complete: readonly true[] = [
  true satisfies NoFieldLost<
    'members',
    RequestOf<typeof people.create>,
    Person,
    'roleIdentifier' | 'password' | 'confirmation' | 'orgUnitUuids' | 'locationUuids'
  >,
  true satisfies NoFieldLost<'members', RequestOf<typeof people.update>, Person, 'uuid' | 'roleIdentifier'>,
  true satisfies NoFieldLost<'profile', RequestOf<typeof profile.update>, Person, 'password'>,
  true satisfies NoFieldLost<
    'riskActions',
    RequestOf<typeof actions.create> & RequestOf<typeof actions.update>,
    Action,
    'uuid' | 'riskUuid' | 'ownerUuid'
  >,
  true satisfies NoFieldLost<'settings', RequestOf<typeof settings.updateDetails>, Company>,
  true satisfies NoFieldLost<'settings', RequestOf<typeof settings.updateConfiguration>, Company>,
  true satisfies NoFieldLost<'reminders', RequestOf<typeof reminders.saveSettings>, Company>,
  true satisfies NoFieldLost<
    'elearnings',
    RequestOf<typeof courses.saveSettings>,
    typeof clientElearnings.$inferInsert,
    'uuid'
  >,
  true satisfies NoFieldLost<
    'riskAssessments',
    RequestOf<typeof assessments.saveSettings>,
    typeof clientRiskAssessments.$inferInsert,
    'uuid'
  >,
];

it('does not compile where a form has a field that no table keeps', () => {
  const lost: NoFieldLost<'members', { firstName: string; hobby: string }, Person> =
    'members.hobby has no column, and nobody says where it goes';
  expect(lost).toContain('members.hobby');
  expect(complete.every(Boolean)).toBe(true);
});
