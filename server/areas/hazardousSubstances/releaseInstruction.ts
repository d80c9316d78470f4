import { eq, sql } from 'drizzle-orm';
import type { hazardousSubstances as calls } from '../../../contract/hazardousSubstances';
import { instructionGaps, isInstructionReleased } from '../../../contract/hazardousSubstances/instructionRelease';
import words from '../../../contract/hazardousSubstances/statementsInGerman';
import { gapsIn } from '../../../i18n/instructionGaps';
import { translateAny } from '../../../i18n/translateIn';
import { CallError } from '../../base/errors';
import { readProfileSetting } from '../../core/company/callerSetting';
import { todayOf } from '../../core/company/companyDay';
import type { Context, Handler } from '../../core/context/context';
import { hazardousSubstances } from '../../db/schema';
import { records } from './records';

/** Refuses an instruction with gaps, and names them in the caller's language. */
const checkGaps = async (context: Context, substance: typeof hazardousSubstances.$inferSelect): Promise<void> => {
  const gaps = instructionGaps(substance, words);
  if (gaps.isComplete) return;
  const { languageCode } = await readProfileSetting(context);
  throw new CallError('instruction.gaps', { params: { gaps: gapsIn(gaps, translateAny(languageCode)) } });
};

/** Releases the content that the caller has before them: nobody signs what somebody else has just changed. */
export const releaseInstruction: Handler<typeof calls.releaseInstruction> = async (context, { uuid, version }) => {
  const { tx, clientId, clock, caller, audit, nothingDone } = context;
  const before = await records.lock(context, uuid);
  if (before.archivedOn) throw new CallError('record.archived');
  if (before.version !== version) throw new CallError('record.changed');
  if (isInstructionReleased(before)) {
    nothingDone();
    return records.handlers.one(context, { uuid });
  }
  await checkGaps(context, before);
  const instructionReleasedRevision = before.instructionRevision;
  await tx
    .update(hazardousSubstances)
    .set({
      instructionReleasedRevision,
      instructionReleasedOn: await todayOf(tx, clientId, clock),
      instructionReleasedBy: caller.name,
      version: sql`${hazardousSubstances.version} + 1`,
    })
    .where(eq(hazardousSubstances.id, uuid));
  await audit({
    action: 'hazardousSubstances.releaseInstruction',
    subjectType: 'hazardousSubstances',
    subjectId: uuid,
    changes: { instructionReleasedRevision: [before.instructionReleasedRevision, instructionReleasedRevision] },
  });
  return records.handlers.one(context, { uuid });
};
