import * as z from 'zod/mini';
import { bulkRequest, bulkResponse } from './kit/bulk';
import { area, call } from './kit/call';
import { listRequest, listResponse } from './kit/list';
import { filedPerson } from './shapes/personNames';
import { absent, instant, longText, oneOrMore, optional, searchText, uuid } from './shapes/rules';

/** Channels of messages. A new one needs a transport, addresses, words and a footer: `server/messages`. */
export const messageChannels = ['mail', 'sms', 'push'] as const;
export type MessageChannel = (typeof messageChannels)[number];
export const messageStatuses = ['waiting', 'sent', 'failed'] as const;

/**
 * Why a message did not go out: the address was refused or the device gets no more of them, the message itself was, whoever takes messages put it off for
 * too long, or could not be reached at all.
 */
export const failureReasons = ['recipientRefused', 'messageRefused', 'putOff', 'unreachable'] as const;
export type FailureReason = (typeof failureReasons)[number];

const messageListItem = z.strictObject({
  uuid: uuid(),
  createdAt: instant(),
  /** Name of the person it is about, who may not be the recipient; null once that person is deleted for good. */
  memberName: optional(z.string()),
  /** Person of that name; null with the name. */
  member: z.nullable(filedPerson),
  /** An e-mail address or a mobile number; of a notification on a device whose it is. */
  recipient: z.string(),
  channel: z.enum(messageChannels),
  /** Empty for text messages. */
  subject: z.string(),
  status: z.enum(messageStatuses),
  attempts: z.int(),
  /** Of the last attempt, unless it went well. */
  failure: optional(z.enum(failureReasons)),
  abilities: z.strictObject({ sendAgain: z.boolean() }),
});
export type MessageListItem = z.output<typeof messageListItem>;

const messageDetail = z.strictObject({
  ...messageListItem.shape,
  sentAt: optional(instant()),
  failedAt: optional(instant()),
  /** Error message of the server that refused it, in its own words. */
  lastError: optional(z.string()),
  /** Without what would let its reader set a password. */
  body: longText(100_000),
});
export type MessageDetail = z.output<typeof messageDetail>;

export const messages = area('messages', {
  list: call({
    method: 'POST',
    path: 'message/list',
    summary: 'One page of the mails, text messages and notifications of the company, as proof of sending',
    access: 'message.read-list',
    kind: 'read',
    request: listRequest({
      sortable: ['createdAt'],
      filter: {
        search: absent(searchText()),
        status: absent(oneOrMore(messageStatuses)),
        channel: absent(oneOrMore(messageChannels)),
      },
    }),
    response: listResponse(messageListItem),
    errors: [],
  }),
  one: call({
    method: 'POST',
    path: 'message/details',
    summary: 'One message with its text, without links that work',
    access: 'message.read-details',
    kind: 'read',
    request: z.strictObject({ uuid: uuid() }),
    response: messageDetail,
    errors: ['message.notFound'],
  }),
  sendAgain: call({
    method: 'POST',
    path: 'message/send-again',
    summary: 'Sends failed messages once more, as they are; refuses those whose link no longer works',
    access: 'message.read-details',
    kind: 'write',
    changes: ['messages'],
    request: bulkRequest(),
    response: bulkResponse(),
    errors: ['message.notFound', 'message.notFailed', 'message.linkExpired'],
  }),
});
