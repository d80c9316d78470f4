import { and, asc, eq, isNull } from 'drizzle-orm';
import { groupTypesByUrgency, type infopoint } from '../../../contract/infopoint';
import { CallError } from '../../base/errors';
import type { Context, Handler } from '../../core/context/context';
import { locationMembers, locations, memberGroupMembers, memberGroups, members } from '../../db/schema';

const checkLocation = async ({ tx, clientId }: Context, uuid: string): Promise<void> => {
  const [location] = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(and(eq(locations.clientId, clientId), eq(locations.id, uuid)));
  if (!location) throw new CallError('location.notFound');
};

/** Who of which group works at the location, by name. */
const findPeople = ({ tx, clientId }: Context, locationId: string) =>
  tx
    .select({
      groupId: memberGroupMembers.memberGroupId,
      person: {
        uuid: members.id,
        firstName: members.firstName,
        lastName: members.lastName,
        phoneNumber: members.phoneNumber,
        mobileNumber: members.mobileNumber,
        email: members.email,
      },
    })
    .from(locationMembers)
    .innerJoin(
      memberGroupMembers,
      and(eq(memberGroupMembers.clientId, clientId), eq(memberGroupMembers.memberId, locationMembers.memberId)),
    )
    .innerJoin(members, and(eq(members.id, locationMembers.memberId), isNull(members.archivedAt)))
    .where(and(eq(locationMembers.clientId, clientId), eq(locationMembers.locationId, locationId)))
    .orderBy(asc(members.lastName), asc(members.firstName), asc(members.id));

/** Everybody may see who helps at any location of the company; foreign locations are unknown (`location.notFound`). */
export const readMemberGroups: Handler<typeof infopoint.memberGroups> = async (context, { uuid }) => {
  const { tx, clientId } = context;
  await checkLocation(context, uuid);
  const groups = await tx
    .select({ uuid: memberGroups.id, name: memberGroups.name, type: memberGroups.type })
    .from(memberGroups)
    .where(eq(memberGroups.clientId, clientId))
    .orderBy(asc(memberGroups.name), asc(memberGroups.id));
  const people = await findPeople(context, uuid);
  return {
    groups: groupTypesByUrgency.flatMap((type) =>
      groups
        .filter((group) => group.type === type)
        .map((group) => ({
          ...group,
          members: people.filter(({ groupId }) => groupId === group.uuid).map(({ person }) => person),
        })),
    ),
  };
};
