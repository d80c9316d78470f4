import * as z from 'zod/mini';
import { auditEventListItem } from './auditEvents';
import { call } from './call';
import type { ErrorCode } from './errors';
import { listRequest, listResponse } from './list';
import type { Permission } from './permissions';
import { uuid } from './rules';

const { at, actorName, actor, byAdviser, apiKey, action, changes } = auditEventListItem.shape;

/** An entry of the audit log on the page of what it is about. */
const historyEntry = z.strictObject({ uuid: uuid(), at, actorName, actor, byAdviser, apiKey, action, changes });
export type HistoryEntry = z.output<typeof historyEntry>;

/** Who changed one record, when and how: what the audit log says of it, for whoever may change it. */
export const historyCall = <const Access extends Permission, const NotFound extends ErrorCode>({
  path,
  one,
  access,
  notFound,
}: {
  path: string;
  /** What such a record is called: `employee group`. */
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
