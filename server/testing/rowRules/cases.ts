import { allCalls } from '../../../contract/index';
import type { Call } from '../../../contract/kit/call';
import { isPermitted, type Permission, permissionsOf } from '../../../contract/names/permissions';
import { plainAreas, recordAccessOf, rowRuleOf } from '../../../contract/names/plainRecords';
import { type Role, roles } from '../../../contract/names/roles';
import { newId } from '../../base/newId';
import { requestNaming } from '../sample';
import { type Kind, kindNamed, kindOfArea } from './kinds';
import {
  everySide,
  firstOf,
  ofRounds,
  ownActions,
  pointedTo,
  reachOf,
  readBy,
  saysSide,
  select,
  type World,
} from './reach';

/** A call as a role makes it that may. */
export interface Case {
  name: string;
  area: string;
  call: Call;
  role: Role;
}

const mayCall = ({ access }: Call, role: Role): boolean =>
  access === 'session' || isPermitted(permissionsOf(role), [access as Permission]);

/** The calls that take a session. */
export const guarded = allCalls.filter(({ call }) => call.access !== 'public');

export const forEveryRole = (calls: typeof allCalls): Case[] =>
  calls.flatMap(({ name, call }) =>
    roles.filter((role) => mayCall(call, role)).map((role) => ({ name, call, role, area: name.split('.')[0] ?? '' })),
  );

/** Fields by which a role reaches every record of the company: `<call> <field> <role>`, with the reason. */
const wider: Record<string, string> = {
  'infopoint.memberGroups uuid ou-admin': 'where help is, is nobody’s secret',
  'infopoint.memberGroups uuid loc-admin': 'where help is, is nobody’s secret',
  'infopoint.memberGroups uuid member': 'where help is, is nobody’s secret',
  'memberNames.list uuids loc-admin': 'finds everybody by name for their location',
  'locations.assignMembers memberUuids loc-admin': 'takes anybody active to their location',
  'locations.removeMembers memberUuids loc-admin': 'sees who works at their location, wherever they belong',
  'locations.update responsibleMemberUuids loc-admin': 'appoints anybody active',
  'riskActions.create ownerUuid loc-admin': 'finds everybody by name for their location',
  'riskActions.createSuggested ownerUuid loc-admin': 'finds everybody by name for their location',
  'riskActions.update ownerUuid loc-admin': 'finds everybody by name for their location',
  'elearningNames.list uuids ou-admin': 'which courses there are is nobody’s secret',
  'externalCertificates.create elearningUuid ou-admin': 'which courses there are is nobody’s secret',
  'externalCertificates.update elearningUuid ou-admin': 'which courses there are is nobody’s secret',
  'elearningStatistics.entries elearningUuid ou-admin': 'which courses there are is nobody’s secret',
  'elearningStatistics.courses elearningUuid ou-admin': 'which courses there are is nobody’s secret',
  'elearningStatistics.orgUnits elearningUuid ou-admin': 'which courses there are is nobody’s secret',
  'elearningStatistics.overview elearningUuid ou-admin': 'which courses there are is nobody’s secret',
  'elearningStatistics.months elearningUuid ou-admin': 'which courses there are is nobody’s secret',
  'elearningStatistics.matrix elearningUuid ou-admin': 'which courses there are is nobody’s secret',
  'elearningStatistics.export elearningUuid ou-admin': 'which courses there are is nobody’s secret',
  'elearningStatistics.previewReminder elearningUuid ou-admin': 'which courses there are is nobody’s secret',
  'elearningStatistics.sendReminder elearningUuid ou-admin': 'which courses there are is nobody’s secret',
};

/**
 * Fields in which a record may stay that stands there already, though no row rule shows it: `<call> <field> <role>`.
 */
const standingThere: readonly string[] = [
  'orgUnits.update parentUuid ou-admin',
  'orgUnits.update adminUuids ou-admin',
  'orgUnits.update responsibleUuids ou-admin',
];

/** Owners of the actions that a role evaluates. */
const ownersReached = (world: World, role: Role): string[] => {
  const actions = new Set(reachOf(world, role, 'riskAction'));
  return [...new Set(world.entries.flatMap(({ uuid, owner }) => (owner && actions.has(uuid) ? [owner] : [])))];
};

const evaluatedOrOwn = (world: World, role: Role): string[] => [
  ...new Set([...reachOf(world, role, 'riskAction'), ...ownActions(world, role)]),
];

const keysReached = (world: World, role: Role): string[] => reachOf(world, role, 'apiKeys');

/** Exceptions, by `<call> <field>`: records that a call reaches other than its caller reaches of the kind. */
const reachedElsewise: Record<string, (world: World, role: Role) => string[]> = {
  // Only of these is there a round; of the others the list is as empty as of unknown ones.
  'riskRounds.list riskAssessmentUuid': (world) => select(world, 'riskAssessment', 'root'),
  'riskActions.list ownerUuid': ownersReached,
  'riskActions.export ownerUuid': ownersReached,
  'riskActions.one uuid': evaluatedOrOwn,
  'riskActions.addFile uuid': evaluatedOrOwn,
  'riskActions.deleteFile uuid': evaluatedOrOwn,
  'riskActions.report uuid': ownActions,
  // Whoever is in charge of them here never signs in.
  'nearMissMeasures.report uuid': () => [],
  'nearMissMeasures.checkEffect uuid': () => [],
  'apiKeys.update uuid': keysReached,
  'apiKeys.delete uuids': keysReached,
  'apiKeys.show uuid': keysReached,
  'apiKeys.revoke uuids': keysReached,
};

/** Calls whose filters exclude each other here: each record has one round, one risk, one owner. */
const exclusive: readonly string[] = ['riskActions.list', 'riskActions.export'];

/** True if a call only shows something, if as a file. */
const isReading = ({ kind, download }: Call): boolean => kind === 'read' || download !== undefined;

/** Kind of record that a field of a call names; undefined: none that the companies here have. */
export const kindOf = ({ area, call }: Case, field: string): Kind | undefined => {
  // Nobody takes part in a round here: answering ended.
  if (area === 'riskSheets') return undefined;
  return kindNamed(call, field) ?? (field === 'uuid' || field === 'uuids' ? kindOfArea[area] : undefined);
};

/** True if a row rule of plain records hangs on the field. */
export const saysWhereItBelongs = ({ area }: Case, field: string): boolean =>
  Object.values(rowRuleOf(area) ?? {}).includes(field);

/** Records that a call takes where nothing is the matter, by field. */
export const fitting = (world: World, current: Case, field: string): (string | null)[] => {
  const { 'ou-admin': unitAdmin, 'loc-admin': locationAdmin, admin } = world.company.members;
  if (field === 'adminUuids') return [unitAdmin.uuid];
  if (field === 'responsibleUuids') return [admin.uuid];
  if (field === 'responsibleMemberUuids') return [locationAdmin.uuid];
  if (field === 'parentUuid') return [world.company.rootOrgUnitId];
  const kind = kindOf(current, field);
  if (!kind) return [newId()];
  if (reachedElsewise[`${current.name} ${field}`] || ofRounds.includes(kind)) {
    return reachedBy(world, current, field, kind).slice(0, 1);
  }
  const isOfRecords = current.area === kind || saysWhereItBelongs(current, field);
  if (isOfRecords && isReading(current.call)) return reachedBy(world, current, field, kind).slice(0, 1);
  // Where a role reaches no location, what it creates belongs to a unit alone, and the other way round.
  const reachesNone = reachOf(world, current.role, kind).length === 0;
  if (saysWhereItBelongs(current, field) && current.name.endsWith('.create') && reachesNone) return [null];
  return [firstOf(world, kind)];
};

/** Value of a field beside another one that is asked about; undefined: none, since it would narrow a list. */
const fittingBeside = (world: World, current: Case, field: string): (string | null)[] | undefined => {
  if (field === 'uuids' && recordAccessOf(current.area) && current.name.endsWith('.list')) return undefined;
  const kind = kindOf(current, field);
  const isNarrowing = isReading(current.call) && kind !== undefined && saysSide(current.area, field, kind);
  return isNarrowing || exclusive.includes(current.name) ? [] : fitting(world, current, field);
};

/** A request in which nothing is the matter. */
export const fittingRequest = (world: World, current: Case, [field]: string[]): Record<string, unknown> =>
  requestNaming(current.call, (other) =>
    other === field ? fitting(world, current, other) : fittingBeside(world, current, other),
  );

/** A request with one field naming the record; beside what fits, where all or none of many records are taken. */
export const asking = (world: World, current: Case, field: string, uuid: string): Record<string, unknown> =>
  requestNaming(current.call, (other) => {
    if (other !== field) return fittingBeside(world, current, other);
    return field !== 'uuids' && field.endsWith('Uuids') ? [...fitting(world, current, other), uuid] : [uuid];
  });

/** The records of a kind that a role may name in a field of a call. */
export const reachedBy = (world: World, current: Case, field: string, kind: Kind): string[] => {
  const { name, role } = current;
  const place = `${name} ${field} ${role}`;
  if (wider[place]) return select(world, kind, ...everySide);
  const area = plainAreas.find((each) => each === current.area);
  if (area && kind === area && isReading(current.call) && !name.endsWith('.history')) return readBy(world, role, area);
  // A preview names what may be entered, not what is looked for.
  const isPreview = current.call.kind === 'read' && current.call.isTrial;
  if (area && isReading(current.call) && !isPreview && kind !== area) return pointedTo(world, role, area, field, kind);
  // For what is at their location they find everybody by name.
  if (area && role === 'loc-admin' && kind === 'member') return select(world, kind, ...everySide);
  const elsewise = reachedElsewise[`${name} ${field}`];
  if (elsewise) return elsewise(world, role);
  const stands = standingThere.includes(place) || (saysWhereItBelongs(current, field) && name.endsWith('.update'));
  const standing = stands ? fitting(world, current, field) : [];
  return [...reachOf(world, role, kind), ...standing].filter((uuid) => uuid !== null);
};
