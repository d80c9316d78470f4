import { describe, expect, it } from 'vitest';
import { allCalls, areas } from './index';
import { bodyLimitOf } from './kit/call';
import { describeFields, itemSchema, sortableFields } from './kit/describe';
import { members } from './members';
import { areaNames, staleAfter } from './names/changes';
import { errorStatus } from './names/errors';
import { featureFlagDefaults, resolveFeatureFlags } from './names/featureFlags';
import { partnerPermissionMatrix } from './names/partnerPermissions';
import { isPermitted, permissionMatrix, permissionsOf } from './names/permissions';
import { mayAssignRole, roles } from './names/roles';
import { partnerAreas, partnerCalls } from './partner';
import { reminders } from './reminders';
import { toLanguageCode } from './shapes/languages';

/** The calls of both faces. */
const everyCall = [...allCalls, ...partnerCalls];

describe('calls', () => {
  it('have each their own method and path', () => {
    const paths = everyCall.map(({ call }) => `${call.method} ${call.path}`);
    expect(new Set(paths).size).toBe(paths.length);
  });
  it.each(everyCall)('$name names known errors and a permission of its matrix', ({ call }) => {
    for (const code of call.errors) expect(errorStatus).toHaveProperty([code]);
    const matrix = call.face === 'partner' ? partnerPermissionMatrix : permissionMatrix;
    if (call.access !== 'public' && call.access !== 'session') expect(matrix).toHaveProperty([call.access]);
  });
  it('take no more than a quarter of what they may without a session, were every character escaped', () => {
    // Bytes as text need no escapes.
    const isText = ({ call }: (typeof allCalls)[number]) => call.access === 'public' && call.bodySize === undefined;
    for (const { call } of everyCall.filter(isText)) {
      const lengths = Object.values(describeFields(call.request)).map(({ maximum = 0 }) => maximum);
      const characters = lengths.reduce((sum, length) => sum + length, 0);
      expect(characters * '\\u0000'.length).toBeLessThan(bodyLimitOf(call) / 4);
    }
  });
  it('know their area, each of which says what it shows', () => {
    expect([...Object.keys(areas), ...Object.keys(partnerAreas)].sort()).toEqual([...areaNames].sort());
    for (const { name, call } of everyCall) expect(call.area).toBe(name.split('.')[0]);
  });
  it('say that they are the partner’s where they stand below partner/, and nowhere else', () => {
    const ofPartner = everyCall.filter(({ call }) => call.path.startsWith('partner/'));
    expect(ofPartner).toEqual([...partnerCalls]);
    expect(everyCall.filter(({ call }) => call.face === 'partner')).toEqual(ofPartner);
  });
  it.each(allCalls.filter(({ call }) => call.kind !== 'read'))('$name makes stale what it changes', ({ call }) => {
    const stale = staleAfter(call.changes ?? []);
    expect([...stale]).toEqual(expect.arrayContaining([...(call.changes ?? []), 'auditEvents']));
    // Files that are made or only read, a lease that is taken and signing in change nothing that is shown.
    const isUnseen = /-execution-result$|\/(begin-passkey|upload-import|upload-file|read-import-as)$/.test(call.path);
    const changesNothing = call.download || call.area === 'bootstrap' || isUnseen;
    if (!changesNothing || call.kind === 'write') expect(call.changes).toContain(call.area);
  });
  it('make stale what shows a changed area, and nothing else', () => {
    expect([...staleAfter(['settings'])]).toEqual(['auditEvents', 'reminders', 'settings', 'hazardousSubstances']);
    expect(staleAfter(['orgUnits'])).toContain('members');
    expect(staleAfter(['riskActions'])).not.toContain('members');
  });
  it('change nothing by GET, except logout, whose path the specification fixes', () => {
    const changing = allCalls.filter(({ call }) => call.method === 'GET' && call.kind !== 'read');
    expect(changing.map(({ name }) => name)).toEqual(['bootstrap.logout']);
  });
  it('sort lists only by fields of their items, by the order of tree or questions, by the name of a person or how they stand', () => {
    for (const { call } of everyCall) {
      const item = itemSchema(call.response);
      const sortable = sortableFields(call.request);
      if (!item || sortable.length === 0) continue;
      const further = ['tree', 'position', 'ownerName', 'learning'];
      expect([...Object.keys(describeFields(item)), ...further]).toEqual(expect.arrayContaining([...sortable]));
    }
  });
});

describe('permissions', () => {
  it('hold by any of the listed; no list means shown; todo-permission always', () => {
    expect(isPermitted([], [])).toBe(true);
    expect(isPermitted([])).toBe(true);
    expect(isPermitted([], ['todo-permission'])).toBe(true);
    expect(isPermitted([], ['member-list.get-list'])).toBe(false);
    expect(isPermitted(['calendar.show'], ['member-list.get-list', 'calendar.show'])).toBe(true);
  });
  it('give every role todo-permission, and the employee nothing of the company', () => {
    for (const role of roles) expect(permissionsOf(role)).toContain('todo-permission');
    expect(
      permissionsOf('member').filter((permission) => /^(member|archive|org-unit|location|client)/.test(permission)),
    ).toEqual([]);
  });
  it('keep deleting for good to super-admins and advisers', () => {
    expect(roles.filter((role) => permissionsOf(role).includes('archive-member.deletemember'))).toEqual([
      'super-admin',
      'user',
    ]);
  });
  it('let nobody give a role above their own', () => {
    expect(mayAssignRole('admin', 'super-admin')).toBe(false);
    expect(mayAssignRole('admin', 'admin')).toBe(true);
    expect(mayAssignRole('ou-admin', 'admin')).toBe(false);
    expect(mayAssignRole('user', 'super-admin')).toBe(true);
    expect(mayAssignRole('super-admin', 'user')).toBe(false);
  });
});

describe('fields', () => {
  it('are described from the schema: widget, required, options, length', () => {
    const fields = describeFields(members.update.request);
    expect(fields.lastName).toEqual({ name: 'lastName', widget: 'text', required: true, maximum: 200 });
    expect(fields.email).toMatchObject({ widget: 'email', required: false, maximum: 254 });
    expect(fields.gender).toMatchObject({ widget: 'select', required: false, options: ['female', 'male', 'diverse'] });
    expect(fields.birthDate).toMatchObject({ widget: 'date', required: false });
    expect(fields.specialAttributes).toMatchObject({ widget: 'multiSelect', options: ['pregnant', 'underage'] });
    expect(fields.eleaCreateTasks).toMatchObject({ widget: 'switch', required: false });
    expect(fields.mobileNumber).toMatchObject({ widget: 'phone', required: false });
  });

  it('are described as numbers where their options are, one or several', () => {
    const fields = describeFields(reminders.saveSettings.request);
    const options = ['1', '3', '7', '14', '30'];
    expect(fields.remindDaysAfter).toMatchObject({ widget: 'multiSelect', numeric: true, required: false, options });
    expect(fields.escalateAfterDays).toMatchObject({ widget: 'select', numeric: true, required: false, options });
  });
});

describe('feature flags', () => {
  it('default to templates alone', () => {
    expect(featureFlagDefaults).toEqual({
      hazardousSubstances: false,
      equipment: false,
      singleSignOn: false,
      nearMisses: false,
      elearnings: false,
      riskAssessments: false,
      templates: true,
      calendar: false,
    });
  });
  it('show the calendar only with a flag and an address', () => {
    expect(resolveFeatureFlags({ calendar: true }, null).calendar).toBe(false);
    expect(resolveFeatureFlags({ calendar: true }, 'https://example.org').calendar).toBe(true);
    expect(resolveFeatureFlags({}, 'https://example.org').calendar).toBe(false);
  });
});

describe('languages', () => {
  it.each([
    ['de', 'de_DE'],
    ['de-AT', 'de_DE'],
    ['en', 'en_GB'],
    ['en-US', 'en_GB'],
    ['en_GB', 'en_GB'],
    ['xx', 'de_DE'],
    ['', 'de_DE'],
    [undefined, 'de_DE'],
  ])('%s → %s', (from, to) => {
    expect(toLanguageCode(from)).toBe(to);
  });
});
