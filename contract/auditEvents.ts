import * as z from 'zod/mini';
import { area, call } from './call';
import { empty, listRequest, listResponse } from './list';
import { filedPerson } from './memberNames';
import { archiveVerbs } from './permissions';
import { plainAreas } from './plainRecords';
import { isImported } from './recordImport';
import { absent, calendarDate, instant, searchText, text, uuid } from './rules';
import { keptYearsOf } from './standings';

/** Audit actions of the calls that change records of an area, archive them where they are kept, and import them. */
const recordActions = <Area extends string>(area: Area) =>
  [
    `${area}.create` as const,
    `${area}.update` as const,
    `${area}.delete` as const,
    ...(keptYearsOf(area) === undefined ? [] : archiveVerbs.map((verb) => `${area}.${verb}` as const)),
    ...(isImported(area) ? [`${area}.import` as const] : []),
  ] as const;

/**
 * Actions that the audit log tells apart, as people can look for them; the words are
 * `auditEvents.options.action.<action>`.
 */
export const auditActions = [
  'bootstrap.login',
  'bootstrap.logout',
  'bootstrap.resetPassword',
  'bootstrap.supportLogin',
  'bootstrap.useRecoveryCode',
  'bootstrap.loginWithPasskey',
  'bootstrap.refusePasskey',
  'bootstrap.loginWithProvider',
  'bootstrap.useBreakGlass',
  'bootstrap.providerSignOut',
  'members.create',
  'members.update',
  'members.archive',
  'members.resetPassword',
  'members.resetSecondFactor',
  'members.sendInvitation',
  'members.resetAllPasswords',
  'members.export',
  'members.keptData',
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
  'apiKeys.show',
  'apiKeys.revoke',
  'assignmentRules.apply',
  'equipment.lockOut',
  'equipment.release',
  'hazardousSubstances.releaseInstruction',
  'hazardousSubstances.reviseInstruction',
  'nearMisses.ask',
  'nearMisses.close',
  'nearMisses.reopen',
  'nearMisses.removePhoto',
  'nearMissMeasures.report',
  'nearMissMeasures.checkEffect',
  'nearMissPosters.revoke',
  'nearMissPosters.print',
  'webhooks.show',
  'webhooks.rotate',
  'webhooks.test',
  'webhooks.disable',
  'webhookDeliveries.replay',
  'elearnings.saveSettings',
  'elearnings.assignOrgUnits',
  'elearnings.removeOrgUnits',
  'elearnings.assignTargets',
  'elearnings.removeTargets',
  'elearnings.start',
  'elearnings.switchByDate',
  'elearningExecutions.reset',
  'elearningStatistics.export',
  'elearningStatistics.sendReminder',
  'certificates.download',
  'riskAssessments.saveSettings',
  'riskAssessments.assignOrgUnits',
  'riskAssessments.assignLocation',
  'riskAssessments.assignMemberGroup',
  'riskAssessments.assignMembers',
  'riskAssessments.removeMembers',
  'riskAssessments.deleteAssignments',
  'riskSheets.complete',
  'riskSheets.takeOver',
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
  'singleSignOn.save',
  'reminders.saveSettings',
  'profile.update',
  'profile.updateProfileSetting',
  'profile.keptData',
  'profile.changePassword',
  'profile.changeUsername',
  'profile.endSession',
  'profile.endOtherSessions',
  'profile.confirmSecondFactor',
  'profile.renewRecoveryCodes',
  'profile.endSecondFactor',
  'profile.forgetDevices',
  'profile.addPasskey',
  'profile.renamePasskey',
  'profile.removePasskey',
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
  'operator.resetSecondFactor',
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
  /** Person who acted; null where it is nobody of the company, or they are gone. */
  actor: z.nullable(filedPerson),
  /** A customer adviser did it. */
  byAdviser: z.boolean(),
  /** The API key that it was done with, by name and ending; null where a person did it themselves. */
  apiKey: z.nullable(z.string()),
  /** One of `auditActions`, or a word that came later. */
  action: text(),
  /** Type of what it was done to: `member`, `orgUnit` … */
  subjectType: z.string(),
  /** As it is called now; null if it is gone, or has no name. */
  subjectName: z.nullable(z.string()),
  /** Person it was done to, if it was one who is still there. */
  subject: z.nullable(filedPerson),
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
