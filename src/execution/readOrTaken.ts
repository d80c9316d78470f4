import { isTaken } from '../../authProvider/taken';
import { RequestError } from '../../dataProvider/request';

/** Opener of something that was taken along, as far as it has to be known here. */
interface Opened<Content> {
  execution: Content;
  refresh: (execution: Content) => void;
}

/** Something that is done, and where what is done with it is kept if it was taken along. */
export interface Loaded<Taken extends { execution: unknown }> {
  execution: Taken['execution'];
  taken: Taken | null;
}

/** How long the server is waited for where this device has it: a weak signal is often none. Milliseconds. */
const patience = 4_000;

/** True if nobody answered, rather than refused. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof RequestError && (error.status === 0 || error.status >= 500);

/** Reads something from the server, and where that cannot be reached, from what was taken along. */
export const readOrTaken = async <Content, Taken extends Opened<Content>>(
  ask: (executionUuid: string, signal: AbortSignal) => Promise<Content>,
  open: (executionUuid: string) => Promise<Taken | null>,
  executionUuid: string,
  signal: AbortSignal,
): Promise<{ execution: Content; taken: Taken | null }> => {
  const taken = isTaken(executionUuid) ? await open(executionUuid).catch(() => null) : null;
  const answer = ask(executionUuid, signal);
  if (!taken) return { execution: await answer, taken };
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));
  const read = await Promise.race([answer, late]).catch((error: unknown) => {
    if (isUnreachable(error)) return null;
    throw error;
  });
  // Whoever waits no longer is told nothing of it either.
  answer.catch(() => undefined);
  if (read) taken.refresh(read);
  return { execution: read ?? taken.execution, taken };
};
