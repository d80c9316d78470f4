import type { FastifyRequest } from 'fastify';
import { scimPath } from '../../../contract/scimPath';
import { groupBy } from '../../base/groupBy';
import type { Context } from '../../core/context/context';
import type { Answer, Work } from '../answer';
import { listAnswer, listQuery, projection } from '../lists';
import { urns } from '../names';
import { type Json, objectOf, operationsOf } from '../operations';
import { requireMatch, tagOf } from '../tags';
import { userLocation } from '../users/resource';
import { patchedGroup, replacedGroup } from './attributes';
import { type FoundGroup, findGroups, type GroupMember, lockGroup, membersOf, readGroup } from './find';
import { attributesOf, createGroup, deleteGroup, saveGroup } from './write';

const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id;

const groupTag = ({ version, membership }: FoundGroup): string => tagOf(`${version}.${membership}`);

const locationOf = (publicUrl: string, id: string): string => `${publicUrl}${scimPath}/Groups/${id}`;

const memberOf =
  (publicUrl: string) =>
  ({ id, name }: GroupMember): Json => ({
    value: id,
    $ref: userLocation(publicUrl, id),
    display: name,
    type: 'User',
  });

/** A group as RFC 7643 4.2 describes it. */
const resourceOf = (publicUrl: string, group: FoundGroup, members: readonly GroupMember[]): Json => ({
  schemas: [urns.group],
  id: group.id,
  ...(group.externalId !== null && { externalId: group.externalId }),
  displayName: group.name,
  members: members.map(memberOf(publicUrl)),
  meta: {
    resourceType: 'Group',
    created: group.createdAt.toISOString(),
    location: locationOf(publicUrl, group.id),
    version: groupTag(group),
  },
});

/** Groups as they are shown; who belongs to them is read only where it is asked for. */
const shown = async (context: Context, http: FastifyRequest, groups: readonly FoundGroup[]): Promise<Json[]> => {
  const { isAsked, shown: projected } = projection(http);
  const ids = groups.map(({ id }) => id);
  const byGroup = groupBy(isAsked('members') ? await membersOf(context, ids) : [], ({ groupId }) => groupId);
  return groups.map((group) => projected(resourceOf(context.publicUrl, group, byGroup.get(group.id) ?? [])));
};

const list: Work = async (context, http) => {
  const query = listQuery(http);
  const { found, total } = await findGroups(context, query);
  return { body: listAnswer(query, await shown(context, http, found), total) };
};

const answerOf = async (context: Context, http: FastifyRequest, id: string): Promise<Answer> => {
  const group = await readGroup(context, id);
  const [body = {}] = await shown(context, http, [group]);
  return { body, tag: groupTag(group) };
};

const one: Work = (context, http) => answerOf(context, http, idOf(http));

const create: Work = async (context, http) => {
  const id = await createGroup(context, objectOf(http.body));
  return { ...(await answerOf(context, http, id)), status: 201, location: locationOf(context.publicUrl, id) };
};

const lock = async (context: Context, http: FastifyRequest): Promise<FoundGroup> => {
  const group = await lockGroup(context, idOf(http));
  requireMatch(http, groupTag(group));
  return group;
};

const replace: Work = async (context, http) => {
  const group = await lock(context, http);
  const before = await attributesOf(context, group);
  await saveGroup(context, group, before, replacedGroup(before, objectOf(http.body)));
  return one(context, http);
};

/** Answers with nothing: who belongs to a group may be thousands. */
const patch: Work = async (context, http) => {
  const group = await lock(context, http);
  const before = await attributesOf(context, group);
  await saveGroup(context, group, before, patchedGroup(before, operationsOf(http.body)));
  return { status: 204, tag: groupTag(await readGroup(context, group.id)) };
};

const remove: Work = async (context, http) => {
  await deleteGroup(context, await lock(context, http));
  return { status: 204 };
};

export const groups = { list, one, create, replace, patch, remove };
