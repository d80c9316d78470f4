import { createHash, randomBytes } from 'node:crypto';
import type { elearningExecutions as calls, Execution, ExecutionContent } from '../../../contract/elearningExecutions';
import { todayOf } from '../../core/company/companyDay';
import type { Caller, Context, PreparedHandler } from '../../core/context/context';
import { contentGrants } from '../../db/schema';
import { statusOf } from '../../domain/assignable/taskStatus';
import { lastWordsAddress, playerAddress, sealedWordsAddress, unitAddress } from '../../scorm/addresses';
import { type Found, findExecution } from './find';
import { passMarkOf } from './marks';

/** For so long a page that was opened may fetch its package's files; opening it again begins anew. */
const grantHours = 24;

/** A secret that opens one package's files, as it leaves the server and as it is stored. */
const newGrant = (): { token: string; tokenHash: Uint8Array } => {
  const bytes = randomBytes(32);
  return { token: bytes.toString('base64url'), tokenHash: createHash('sha256').update(bytes).digest() };
};

const scormContent = (
  { package: content, execution, version }: Found,
  { name, clientId }: Pick<Caller, 'name'> & Pick<Context, 'clientId'>,
  origin: string,
  token: string,
): ExecutionContent => {
  if (!content) throw new Error('A text has neither pages nor a package');
  return {
    kind: 'scorm',
    standard: content.standard,
    playerAddress: playerAddress(origin),
    lastWordsAddress: lastWordsAddress(clientId, token),
    sealedWordsAddress: sealedWordsAddress(origin),
    units: content.units.map(({ unitId, title, href, ...rest }) => ({
      unitId,
      title,
      address: unitAddress(token, href),
      masteryScore: version.isPassMarkGiven ? version.passMark : (rest.masteryScore ?? null),
      launchData: rest.launchData ?? null,
      maximumTime: rest.maximumTime ?? null,
      timeLimitAction: rest.timeLimitAction ?? null,
      isAsset: rest.isAsset ?? false,
      presumesCompletion: rest.presumesCompletion ?? false,
      completionThreshold: rest.completionThreshold ?? null,
    })),
    // Not the person's own id: a package need not be able to recognise them in another course.
    learner: { learnerId: execution.id, learnerName: name },
  };
};

const answer = (found: Found, content: ExecutionContent, today: string): Execution => {
  const { execution, task, version, text, resultUuid } = found;
  return {
    executionUuid: execution.id,
    taskUuid: task.id,
    elearningUuid: task.elearningId,
    title: text.title,
    versionNumber: version.number,
    languageCode: execution.language,
    passMark: passMarkOf(found.package?.units, version),
    dueOn: task.dueOn,
    revision: execution.revision,
    status: statusOf(task, today),
    progress: execution.progress,
    resultUuid,
    content,
    state: execution.state,
  };
};

/** Reads what is to be done and where one was. A package is opened for a day: on its own host nobody is signed in. */
export const read: PreparedHandler<typeof calls.read> = {
  prepare: async ({ caller, clock, read: inTenant, shared, contentOrigin }, { executionUuid }) => {
    const { text } = await inTenant((tx) => findExecution(tx, caller, executionUuid));
    const { packageId } = text;
    const { token, tokenHash } = newGrant();
    if (packageId) {
      const expiresAt = new Date(clock.now().getTime() + grantHours * 3_600_000);
      await shared((tx) =>
        tx.insert(contentGrants).values({ tokenHash, packageId, executionId: executionUuid, expiresAt }),
      );
    }
    return async (context) => {
      const found = await findExecution(context.tx, context.caller, executionUuid);
      const today = await todayOf(context.tx, context.clientId, context.clock);
      const content: ExecutionContent = found.text.pages
        ? { kind: 'lessons', pages: found.text.pages }
        : scormContent(found, { ...context.caller, clientId: context.clientId }, contentOrigin, token);
      return answer(found, content, today);
    };
  },
};
