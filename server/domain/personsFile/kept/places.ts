import { eq, isNotNull, sql } from 'drizzle-orm';
import {
  equipment,
  hazardousSubstances,
  locationMembers,
  locationResponsiblePersons,
  memberGroupMembers,
  members,
  nearMissMeasures,
  orgUnitMembers,
  orgUnitResponsiblePersons,
} from '../../../db/schema';
import { section } from './section';

const givenBy = 'says whether the company’s provider gave it';
const foundBy = 'is found by: the names once more, folded';
const ofRegister = 'says something of the thing, not of the person in charge';

/** Section: who somebody is. */
export const accountSections = {
  account: section('account', {
    table: members,
    fields: () => ({
      uuid: members.id,
      username: members.username,
      firstName: members.firstName,
      lastName: members.lastName,
      email: members.email,
      roleIdentifier: members.role,
      phoneNumber: members.phoneNumber,
      mobileNumber: members.mobileNumber,
      gender: members.gender,
      birthDate: members.birthDate,
      specialAttributes: members.specialAttributes,
      personnelNumber: members.personnelNumber,
      externalCompany: members.externalCompany,
      firstDay: members.firstDay,
      inviteOn: members.inviteOn,
      inviteBy: members.inviteBy,
      street: members.street,
      postalCode: members.postalCode,
      city: members.city,
      country: members.country,
      eleaCreateTasks: members.eleaCreateTasks,
      raCreateTasks: members.raCreateTasks,
      theme: members.theme,
      languageCode: members.languageCode,
      hasPassword: isNotNull(members.passwordHash),
      ownPasswordSince: members.ownPasswordSince,
      accessSince: members.accessSince,
      lastLoginAt: members.lastLoginAt,
      archivedAt: members.archivedAt,
      createdAt: members.createdAt,
    }),
    isAbout: ({ uuid }) => eq(members.id, uuid),
    key: members.id,
    at: 'createdAt',
    leftOut: {
      last_name_folded: foundBy,
      first_name_folded: foundBy,
      email_folded: foundBy,
      sounds: 'is found by: how the names sound',
      has_own_password: 'is said by since when it is',
      own_role: 'is the role before the company’s provider gave another',
    },
  }),
};

/** Section: where they belong and what they are in charge of. */
export const placeSections = {
  orgUnits: section('orgUnits', {
    table: orgUnitMembers,
    fields: () => ({
      orgUnitUuid: orgUnitMembers.orgUnitId,
      name: sql`(select name from org_units where id = org_unit_members.org_unit_id)`,
      since: orgUnitMembers.since,
    }),
    isAbout: ({ uuid }) => eq(orgUnitMembers.memberId, uuid),
    key: orgUnitMembers.orgUnitId,
    at: 'since',
    leftOut: { by_provider: givenBy },
  }),
  locations: section('locations', {
    table: locationMembers,
    fields: () => ({
      locationUuid: locationMembers.locationId,
      name: sql`(select name from locations where id = location_members.location_id)`,
      since: locationMembers.since,
    }),
    isAbout: ({ uuid }) => eq(locationMembers.memberId, uuid),
    key: locationMembers.locationId,
    at: 'since',
  }),
  memberGroups: section('memberGroups', {
    table: memberGroupMembers,
    fields: () => ({
      memberGroupUuid: memberGroupMembers.memberGroupId,
      name: sql`(select name from member_groups where id = member_group_members.member_group_id)`,
      type: sql`(select type from member_groups where id = member_group_members.member_group_id)`,
      since: memberGroupMembers.since,
    }),
    isAbout: ({ uuid }) => eq(memberGroupMembers.memberId, uuid),
    key: memberGroupMembers.memberGroupId,
    at: 'since',
    leftOut: { by_provider: givenBy },
  }),
  orgUnitOffices: section('orgUnitOffices', {
    table: orgUnitResponsiblePersons,
    fields: () => ({
      orgUnitUuid: orgUnitResponsiblePersons.orgUnitId,
      name: sql`(select name from org_units where id = org_unit_officers.org_unit_id)`,
      kind: orgUnitResponsiblePersons.kind,
    }),
    isAbout: ({ uuid }) => eq(orgUnitResponsiblePersons.memberId, uuid),
    key: sql`${orgUnitResponsiblePersons.orgUnitId}::text || ${orgUnitResponsiblePersons.kind}`,
  }),
  locationOffices: section('locationOffices', {
    table: locationResponsiblePersons,
    fields: () => ({
      locationUuid: locationResponsiblePersons.locationId,
      name: sql`(select name from locations where id = location_responsibles.location_id)`,
    }),
    isAbout: ({ uuid }) => eq(locationResponsiblePersons.memberId, uuid),
    key: locationResponsiblePersons.locationId,
  }),
  equipment: section('equipment', {
    table: equipment,
    fields: () => ({ equipmentUuid: equipment.id, name: equipment.name }),
    isAbout: ({ uuid }) => eq(equipment.responsibleUuid, uuid),
    key: equipment.id,
    leftOut: { '*': ofRegister },
  }),
  hazardousSubstances: section('hazardousSubstances', {
    table: hazardousSubstances,
    fields: () => ({ hazardousSubstanceUuid: hazardousSubstances.id, name: hazardousSubstances.designation }),
    isAbout: ({ uuid }) => eq(hazardousSubstances.responsibleUuid, uuid),
    key: hazardousSubstances.id,
    leftOut: { '*': ofRegister },
  }),
  nearMissMeasures: section('nearMissMeasures', {
    table: nearMissMeasures,
    fields: () => ({ measureUuid: nearMissMeasures.id, name: nearMissMeasures.name }),
    isAbout: ({ uuid }) => eq(nearMissMeasures.ownerUuid, uuid),
    key: nearMissMeasures.id,
    leftOut: { '*': ofRegister },
  }),
};
