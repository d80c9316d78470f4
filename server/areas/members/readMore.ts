import { and } from 'drizzle-orm';
import { locations as locationCalls } from '../../../contract/locations';
import { memberGroups as groupCalls } from '../../../contract/memberGroups';
import type { MemberMore } from '../../../contract/members/memberFields';
import { isPermitted } from '../../../contract/names/permissions';
import type { Context } from '../../core/context/context';
import { visibleLocations } from '../../core/records/rowRules';
import { anyOf } from '../../db/anyOf';
import { locations, memberGroups, members } from '../../db/schema';
import { learningStandingsOf } from '../../domain/learning/standings/ofMembers';
import { activeAndVisible } from '../../domain/people/query';
import { linkedNamesOf } from '../../domain/places/linkedNames';
import { link as locationLink } from '../../domain/places/locationLink';
import { link as groupLink } from '../../domain/places/memberGroupLink';
import { unitNamesOf } from '../../domain/places/unitNames';

type Reader = Pick<Context, 'tx' | 'clientId' | 'caller'>;

/** Reads what is written with each of them; whom the caller does not see is not among them. */
const readOwn = ({ tx, caller }: Reader, asked: readonly string[]) =>
  tx
    .select({
      uuid: members.id,
      personnelNumber: members.personnelNumber,
      externalCompany: members.externalCompany,
      firstDay: members.firstDay,
    })
    .from(members)
    .where(and(anyOf(members.id, asked), activeAndVisible(caller)));

/** By person: the names of their locations and groups, as far as the caller may list such places. */
const readPlaces = async ({ tx, caller }: Reader, asked: readonly string[]) => {
  const mayListLocations = isPermitted(caller.permissions, [locationCalls.list.access]);
  const mayListGroups = isPermitted(caller.permissions, [groupCalls.list.access]);
  const { id, name } = locations;
  const places = { link: locationLink, table: locations, id, name, condition: visibleLocations(caller) };
  const groups = { link: groupLink, table: memberGroups, id: memberGroups.id, name: memberGroups.name };
  return {
    locationNames: mayListLocations && (await linkedNamesOf(tx, asked, places)),
    memberGroupNames: mayListGroups && (await linkedNamesOf(tx, asked, groups)),
  };
};

/**
 * By uuid: what lists tell of active people besides their rows. Whom the caller does not see is not there.
 *
 * @param day the company's, `YYYY-MM-DD`
 */
export const readMore = async (
  reader: Reader,
  asked: readonly string[],
  day: string,
): Promise<Map<string, MemberMore>> => {
  const { tx, clientId } = reader;
  const [own, units, { locationNames, memberGroupNames }, standings] = await Promise.all([
    readOwn(reader, asked),
    unitNamesOf(tx, reader, asked),
    readPlaces(reader, asked),
    learningStandingsOf(tx, clientId, asked, day),
  ]);
  const told = ({ uuid, ...person }: (typeof own)[number]): MemberMore => ({
    uuid,
    ...person,
    orgUnitNames: units.get(uuid) ?? [],
    locationNames: locationNames ? (locationNames.get(uuid) ?? []) : null,
    memberGroupNames: memberGroupNames ? (memberGroupNames.get(uuid) ?? []) : null,
    learning: standings.get(uuid) ?? null,
  });
  return new Map(own.map((person) => [person.uuid, told(person)]));
};
