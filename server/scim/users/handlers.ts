import type { FastifyRequest } from 'fastify';
import type { Context } from '../../core/context/context';
import type { Answer, Work } from '../answer';
import { listAnswer, listQuery, projection } from '../lists';
import { objectOf, operationsOf } from '../operations';
import { requireMatch } from '../tags';
import { patched, replaced } from './attributes';
import { attributesOf, type Found, findUsers, lockUser, readUser } from './find';
import { userLocation, userResource, userTag } from './resource';
import { createUser, deleteUser, saveUser } from './write';

const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id;

const answerOf = ({ publicUrl }: Context, http: FastifyRequest, found: Found): Answer => ({
  body: projection(http).shown(userResource(publicUrl, found)),
  tag: userTag(found),
});

const list: Work = async (context, http) => {
  const query = listQuery(http);
  const { shown } = projection(http);
  const { found, total } = await findUsers(context, query);
  const resources = found.map((each) => shown(userResource(context.publicUrl, each)));
  return { body: listAnswer(query, resources, total) };
};

const one: Work = async (context, http) => answerOf(context, http, await readUser(context, idOf(http)));

const create: Work = async (context, http) => {
  const id = await createUser(context, objectOf(http.body));
  const answer = answerOf(context, http, await readUser(context, id));
  return { ...answer, status: 201, location: userLocation(context.publicUrl, id) };
};

/** Locked, and as whoever changes it knows it. */
const lock = async (context: Context, http: FastifyRequest): Promise<Found> => {
  const found = await lockUser(context, idOf(http));
  requireMatch(http, userTag(found));
  return found;
};

const replace: Work = async (context, http) => {
  const found = await lock(context, http);
  await saveUser(context, found, replaced(attributesOf(found), objectOf(http.body)));
  return one(context, http);
};

const patch: Work = async (context, http) => {
  const found = await lock(context, http);
  await saveUser(context, found, patched(attributesOf(found), operationsOf(http.body)));
  return one(context, http);
};

const remove: Work = async (context, http) => {
  await deleteUser(context, await lock(context, http));
  return { status: 204 };
};

export const users = { list, one, create, replace, patch, remove };
