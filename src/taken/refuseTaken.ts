import { forgetTaken } from '../../authProvider/forgetTaken';
import type { MemberState } from '../../contract/bootstrap';
import { forgetSignedOut } from '../../dataProvider/storage';
import { readNewestStart } from './starts';

/** Deletes what somebody has left on this device whom the server lets in no more. @returns whether there was anything */
const refuse = async (isWho: (state: MemberState) => boolean): Promise<boolean> => {
  const start = await readNewestStart();
  if (!start || !isWho(start.state)) return false;
  forgetSignedOut();
  await forgetTaken();
  return true;
};

/** The same of who has proved their password. */
export const refuseTaken = (company: string, username: string): Promise<boolean> =>
  refuse(
    ({ client, member }) =>
      client.clientIdentifier === company && member.username.toLowerCase() === username.toLowerCase(),
  );

/** The same of who has proved their passkey, which says neither company nor name. */
export const refuseTakenOf = (memberUuid: unknown): Promise<boolean> =>
  refuse(({ member }) => member.uuid === memberUuid);
