import * as z from 'zod/mini';
import type { ErrorCode } from '../names/errors';
import type { AnyPermission } from '../names/permissions';
import { uuid } from '../shapes/rules';
import { auditEventListItem } from './auditEventItem';
import { call } from './call';
import { listRequest, listResponse } from './list';

const { at, actorName, actor, byAdviser, apiKey, action, changes } = auditEventListItem.shape;

/** A part of the record, by its area. `name`: null where it is called by nothing. */
const historyPart = z.strictObject({
  area: z.string(),
  uuid: uuid(),
  name: z.nullable(z.string()),
  isGone: z.boolean(),
});

/** An entry of the audit log on the page of what it is about. `part`: null where that is the record itself. */
const historyEntry = z.strictObject({
  uuid: uuid(),
  at,
  actorName,
  actor,
  byAdviser,
  apiKey,
  action,
  part: z.nullable(historyPart),
  changes,
});
export type HistoryEntry = z.output<typeof historyEntry>;

/**
 * History of one record and its parts from the audit log: who changed it, when and how; for those who may change it.
 */
export const historyCall = <const Access extends AnyPermission, const NotFound extends ErrorCode>({
  path,
  one,
  access,
  notFound,
}: {
  path: string;
  /** Singular name of such a record: `employee group`. */
  one: string;
  access: Access;
  notFound: NotFound;
}) =>
  call({
    method: 'POST',
    path,
    summary: `One page of who changed one ${one}, when and how`,
    access,
    kind: 'read',
    request: listRequest({ parent: { uuid: uuid() }, sortable: ['at'], filter: {} }),
    response: listResponse(historyEntry),
    errors: [notFound],
  });
