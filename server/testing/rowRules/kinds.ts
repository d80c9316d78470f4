import type { Call } from '../../../contract/kit/call';
import { describeFields, fieldSchema } from '../../../contract/kit/describe';
import { type PlainArea, plainAreas } from '../../../contract/names/plainRecords';

/** Kinds of records in the companies of the matrices. */
export type Kind =
  | 'member'
  | 'archivedMember'
  | 'orgUnit'
  | 'location'
  | 'memberGroup'
  | 'message'
  | 'elearning'
  | 'riskAssessment'
  | 'riskAssignment'
  | 'roundAssignment'
  | 'round'
  | 'risk'
  | 'riskAction'
  | PlainArea;

/** The same for each area of plain records. */
export const ofPlainAreas = <Value>(say: (area: PlainArea) => Value): Record<PlainArea, Value> =>
  Object.fromEntries(plainAreas.map((area) => [area, say(area)])) as Record<PlainArea, Value>;

/** Kinds of records by area of calls. The other areas have no records that these roles share. */
export const kindOfArea: Record<string, Kind> = {
  members: 'member',
  memberNames: 'member',
  archivedMembers: 'archivedMember',
  orgUnits: 'orgUnit',
  locations: 'location',
  memberGroups: 'memberGroup',
  infopoint: 'location',
  messages: 'message',
  elearnings: 'elearning',
  elearningNames: 'elearning',
  riskAssessments: 'riskAssessment',
  riskActions: 'riskAction',
  ...ofPlainAreas((area): Kind => area),
};

/** Kinds of records by the name of a field, in any call. */
const kindOfField: Record<string, Kind> = {
  memberUuids: 'member',
  adminUuids: 'member',
  responsibleUuids: 'member',
  responsibleMemberUuids: 'member',
  parentUuid: 'orgUnit',
  orgUnitUuid: 'orgUnit',
  orgUnitUuids: 'orgUnit',
  locationUuids: 'location',
  targetUuids: 'memberGroup',
  elearningUuid: 'elearning',
  assignmentUuids: 'riskAssignment',
  riskAssessmentUuid: 'riskAssessment',
  riskAssessmentExecutionResultUuid: 'round',
  riskUuid: 'risk',
  ownerUuid: 'member',
  webhookUuid: 'webhooks',
};

/** The resource that a field of a request points to, or one of a list's filters. */
const referenceOf = (request: Call['request'], field: string): string => {
  const filter = fieldSchema(request, 'filter');
  const described = { ...(filter && describeFields(filter)), ...describeFields(request) };
  return described[field]?.reference ?? '';
};

/** Kind of record that a field of a call names: by its own name, or as the contract's reference says. */
export const kindNamed = (call: Call, field: string): Kind | undefined =>
  kindOfField[field] ?? kindOfArea[referenceOf(call.request, field)];
