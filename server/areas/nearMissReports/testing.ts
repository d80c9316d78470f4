import { createHash, randomBytes } from 'node:crypto';
import type { RequestOf } from '../../../contract/kit/call';
import { leadingZeros, puzzleText } from '../../../contract/nearMisses/puzzle';
import { newReceipt, receiptBytes } from '../../../contract/nearMisses/receipt';
import { nearMissPosters } from '../../../contract/nearMissPosters';
import { nearMissReports as calls } from '../../../contract/nearMissReports';
import type { Agent } from '../../testing/agent';
import { createLocation } from '../../testing/places';
import { succeed } from '../../testing/requests';

/** A poster of a location, by its code. */
export const hangUp = async (admin: Agent, place = 'Halle 2, Tor 4', locationUuid?: string) => {
  const location = locationUuid ?? (await createLocation(admin));
  const { uuid } = await succeed(admin, nearMissPosters.create, { place, locationUuid: location });
  const { token } = await succeed(admin, nearMissPosters.one, { uuid });
  return { uuid, token, locationUuid: location };
};

export const someReceipt = (): string => newReceipt(randomBytes(receiptBytes));

/** Does the work that a report costs. */
export const solve = (
  { challenge, difficulty }: { challenge: string; difficulty: number },
  receipt: string,
): number => {
  for (let nonce = 0; ; nonce += 1) {
    const digest = createHash('sha256')
      .update(puzzleText(challenge, receipt, nonce))
      .digest();
    if (leadingZeros(digest) >= difficulty) return nonce;
  }
};

type Report = RequestOf<typeof calls.report>;

/** A report as a phone sends it that has read the poster and done the work. */
export const reportBy = async (stranger: Agent, token: string, values: Partial<Report> = {}): Promise<Report> => {
  const poster = await succeed(stranger, calls.poster, { token });
  const receipt = values.receipt ?? someReceipt();
  return {
    token,
    what: 'Ein Stapler hat mich fast angefahren.',
    kind: 'nearMiss',
    severity: 'serious',
    place: poster.place,
    reporterName: null,
    receipt,
    nonce: solve(poster, receipt),
    ...values,
  };
};
