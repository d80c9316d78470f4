import * as z from 'zod/mini';
import { area, call } from './call';
import { empty, listRequest, listResponse } from './list';
import { archiveVerbs } from './permissions';
import { plainAreas } from './plainRecords';
import { isImported } from './recordImport';
import { absent, calendarDate, instant, searchText, text, uuid } from './rules';
import { keptYearsOf } from './standings';

/** What the log calls the calls that change records of an area, archive them where they are kept, and import them. */
const recordActions = <Area extends string>(area: Area) =>
  [
    `${area}.create` as const,
    `${area}.update` as const,
    `${area}.delete` as const,
    ...(keptYearsOf(area) === undefined ? [] : archiveVerbs.map((verb) => `${area}.${verb}` as const)),
    ...(isImported(area) ? [`${area}.import` as const] : []),
  ] as const;

/** What the log tells apart, as people can look for it; the words are `auditEvents.options.action.<action>`. */
export const auditActions = [
  'bootstrap.login',
  'bootstrap.logout',
  'bootstrap.resetPassword',
  'bootstrap.supportLogin',
  'members.create',
  'members.update',
  'members.archive',
  'members.resetPassword',
  'members.resetAllPasswords',
  'archivedMembers.restore',
  'archivedMembers.delete',
  'memberImport.check',
  'memberImport.start',
  'memberImport.import',
  ...recordActions('orgUnits'),
  'orgUnits.addMembers',
  'orgUnits.removeMembers',
  ...recordActions('locations'),
  'locations.assignMembers',
  'locations.removeMembers',
  ...recordActions('memberGroups'),
  'memberGroups.assignMembers',
  'memberGroups.removeMembers',
  ...plainAreas.flatMap((area) => [...recordActions(area), `${area}.export` as const]),
  'equipment.lockOut',
  'equipment.release',
  'elearnings.saveSettings',
  'elearnings.assignOrgUnits',
  'elearnings.removeOrgUnits',
  'elearnings.start',
  'elearnings.switchByDate',
  'elearningExecutions.reset',
  'elearningStatistics.export',
  'elearningStatistics.sendReminder',
  'certificates.download',
  'riskAssessments.saveSettings',
  'riskAssessments.assignOrgUnits',
  'riskAssessments.assignLocation',
  'riskAssessments.assignMembers',
  'riskAssessments.removeMembers',
  'riskAssessments.deleteAssignments',
  'riskSheets.complete',
  'riskRounds.finish',
  'riskRounds.decide',
  'riskRounds.confirm',
  'riskActions.create',
  'riskActions.update',
  'riskActions.delete',
  'riskActions.report',
  'riskActions.checkEffect',
  'riskActions.addFile',
  'riskActions.deleteFile',
  'riskActions.export',
  'calendar.renewFeed',
  'settings.updateDetails',
  'settings.updateConfiguration',
  'reminders.saveSettings',
  'profile.update',
  'profile.updateProfileSetting',
  'profile.changePassword',
  'profile.changeUsername',
  'profile.endSession',
  'profile.endOtherSessions',
  'messages.sendAgain',
  'auditEvents.export',
  'operator.createClient',
  'operator.createSuperAdmin',
  'operator.createSupportLink',
  'operator.setFlag',
  'operator.setMaximum',
  'operator.giveElearning',
  'operator.takeElearning',
  'operator.giveRiskAssessment',
  'operator.takeRiskAssessment',
  'operator.resetThrottle',
] as const;

/** The most entries that one file holds. */
export const auditExportMaximum = 100_000;

const filter = {
  search: absent(searchText()),
  action: absent(z.enum(auditActions)),
  from: absent(calendarDate()),
  to: absent(calendarDate()),
};

export const auditEventListItem = z.strictObject({
  uuid: uuid(),
  at: instant(),
  actorName: z.string(),
  /** A customer adviser did it. */
  byAdviser: z.boolean(),
  /** One of `auditActions`, or a word that came later. */
  action: text(),
  /** What kind of thing it was done to: `member`, `orgUnit` … */
  subjectType: z.string(),
  /** As it is called now; null if it is gone, or has no name. */
  subjectName: z.nullable(z.string()),
  /** Old → new, as text. Both null: that it changed is all that is kept. */
  changes: z.array(z.strictObject({ field: z.string(), old: z.nullable(z.string()), now: z.nullable(z.string()) })),
});
export type AuditEventListItem = z.output<typeof auditEventListItem>;

export const auditEvents = area('auditEvents', {
  list: call({
    method: 'POST',
    path: 'auditlog/list',
    summary: 'One page of the audit log: who did what, when',
    access: 'audit-log.read-list',
    kind: 'read',
    request: listRequest({ sortable: ['at'], filter }),
    response: listResponse(auditEventListItem),
    errors: [],
  }),
  export: call({
    method: 'POST',
    path: 'auditlog/export',
    summary: 'All entries of the audit log that a filter finds, as CSV in the language of who asks',
    access: 'audit-log.export',
    kind: 'silentWrite',
    changes: [],
    request: z.strictObject({ filter: z.strictObject(filter) }),
    response: empty(),
    errors: ['auditLog.tooLong'],
    download: { formats: ['csv'] },
  }),
});
