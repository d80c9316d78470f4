import type { nearMissReports as calls } from '../../../contract/nearMissReports';
import { CallError } from '../../base/errors';
import { nobodysId } from '../../core/company/clientLookup';
import { todayOf } from '../../core/company/companyDay';
import type { PublicHandler } from '../../core/context/context';
import { clientOfCompanyCode } from '../../core/session/companyCode';
import { readMessages, writeMessage } from '../../domain/nearMisses/messages';
import { findReport } from './findReport';

export const receipt: PublicHandler<typeof calls.receipt> = async ({ database }, { token, receipt: code }) => {
  const clientId = clientOfCompanyCode(token) ?? nobodysId;
  return database.tenant(clientId, 'read', async (tx) => {
    const { id, what, status, reportedOn, closedOn, outcome } = await findReport(tx, clientId, code, false);
    return { what, status, reportedOn, closedOn, outcome, messages: await readMessages(tx, id) };
  });
};

export const answer: PublicHandler<typeof calls.answer> = async ({ database, clock }, request) => {
  const clientId = clientOfCompanyCode(request.token) ?? nobodysId;
  await database.tenant(clientId, 'write', async (tx) => {
    const { id, status } = await findReport(tx, clientId, request.receipt, true);
    if (status === 'closed') throw new CallError('nearMiss.closed');
    const messages = await readMessages(tx, id);
    // Nobody is talked to who has asked nothing: each answer belongs to a question.
    if (!messages.some(({ author }) => author === 'staff')) throw new CallError('nearMiss.notAsked');
    const today = await todayOf(tx, clientId, clock);
    await writeMessage(tx, { clientId, nearMissId: id, author: 'reporter', text: request.text, today });
  });
  return {};
};
