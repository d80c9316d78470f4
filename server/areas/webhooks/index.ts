import { eq } from 'drizzle-orm';
import type { webhooks as calls } from '../../../contract/webhooks';
import { CallError } from '../../base/errors';
import { AddressRefused, targetOf } from '../../base/reach';
import type { Context, Handler, Handlers } from '../../core/context/context';
import { webhooks } from '../../db/schema';
import { announceTest } from '../../domain/webhooks/announce';
import { newWebhookSecret } from '../../domain/webhooks/signature';
import { records } from './records';

/** Hours for which messages are signed with the former secret as well. */
const overlapHours = 24;

/** Refuses to send where nothing could ever arrive. What a name stands for is asked when something is sent. */
const checkTarget = ({ webhookReach }: Context, { url, active }: { url: string; active: boolean }): void => {
  if (!active) return;
  if (webhookReach === 'off') throw new CallError('webhook.off');
  try {
    targetOf(url, webhookReach);
  } catch (error) {
    if (error instanceof AddressRefused) throw new CallError('webhook.address');
    throw error;
  }
};

const create: Handler<typeof calls.create> = (context, form) => {
  checkTarget(context, form);
  return records.handlers.create(context, form);
};

const update: Handler<typeof calls.update> = async (context, form) => {
  await records.lock(context, form.uuid);
  checkTarget(context, form);
  return records.handlers.update(context, form);
};

const show: Handler<typeof calls.show> = async (context, { uuid }) => {
  const { secret, secretShown } = await records.lock(context, uuid);
  if (secretShown) throw new CallError('webhook.shown');
  await context.tx.update(webhooks).set({ secretShown: true }).where(eq(webhooks.id, uuid));
  await context.audit({ action: 'webhooks.show', subjectType: 'webhooks', subjectId: uuid });
  return { secret };
};

const rotate: Handler<typeof calls.rotate> = async (context, { uuid }) => {
  const { tx, clock, audit } = context;
  const { secret: formerSecret } = await records.lock(context, uuid);
  const formerUntil = new Date(clock.now().getTime() + overlapHours * 60 * 60_000);
  const secret = newWebhookSecret();
  await tx.update(webhooks).set({ secret, secretShown: true, formerSecret, formerUntil }).where(eq(webhooks.id, uuid));
  await audit({ action: 'webhooks.rotate', subjectType: 'webhooks', subjectId: uuid });
  return { secret };
};

const test: Handler<typeof calls.test> = async (context, { uuid }) => {
  const { active } = await records.lock(context, uuid);
  if (!active) throw new CallError('webhook.inactive');
  await announceTest(context, uuid);
  await context.audit({ action: 'webhooks.test', subjectType: 'webhooks', subjectId: uuid });
  return {};
};

export const handlers: Handlers<typeof calls> = { ...records.handlers, create, update, show, rotate, test };
