import { eq } from 'drizzle-orm';
import type { riskAssessments as calls } from '../../../contract/riskAssessments';
import { CallError } from '../../base/errors';
import { readProfileSetting } from '../../core/company/callerSetting';
import type { Handler } from '../../core/context/context';
import { riskAssessments, riskAssessmentVersions } from '../../db/schema';
import { readableSections } from '../../domain/risk/entries/readableSections';
import { isCurrentVersion } from '../../domain/risk/rounds/version';
import { readSettings } from './settings';

export const content: Handler<typeof calls.content> = async (context, { uuid }) => {
  await readSettings(context, uuid);
  const { languageCode } = await readProfileSetting(context);
  const [version] = await context.tx
    .select({ number: riskAssessmentVersions.number, sections: riskAssessmentVersions.sections })
    .from(riskAssessments)
    .innerJoin(riskAssessmentVersions, isCurrentVersion())
    .where(eq(riskAssessments.id, uuid));
  if (!version) throw new CallError('riskAssessment.notFound');
  return { uuid, versionNumber: version.number, sections: readableSections(version.sections, languageCode) };
};
