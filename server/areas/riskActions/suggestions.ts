import { and, eq } from 'drizzle-orm';
import type { RiskQuestion } from '../../../contract/riskAssessments/riskAssessmentContent';
import { CallError } from '../../base/errors';
import type { Context } from '../../core/context/context';
import { riskActions, riskAssessmentVersions, riskRounds, risks } from '../../db/schema';

type Suggestion = RiskQuestion['measures'][number];

const readSuggestions = async ({ tx, clientId }: Context, riskId: string): Promise<readonly Suggestion[]> => {
  const [risk] = await tx
    .select({ questionId: risks.questionId, sections: riskAssessmentVersions.sections })
    .from(risks)
    .innerJoin(riskRounds, and(eq(riskRounds.clientId, risks.clientId), eq(riskRounds.id, risks.roundId)))
    .innerJoin(riskAssessmentVersions, eq(riskAssessmentVersions.id, riskRounds.versionId))
    .where(and(eq(risks.clientId, clientId), eq(risks.id, riskId)));
  const questions = risk?.sections.flatMap((section) => section.questions) ?? [];
  return questions.find(({ id }) => id === risk?.questionId)?.measures ?? [];
};

/**
 * The suggestions that a request names, by its fields: of the risk's question, and not carried out already, since each
 * is carried out once.
 * @throws `riskAssessment.measureUnknown` at each field that names another
 */
export const findSuggestions = async (
  context: Context,
  riskId: string,
  asked: Readonly<Record<string, string>>,
): Promise<Suggestion[]> => {
  const { tx, clientId } = context;
  const suggestions = await readSuggestions(context, riskId);
  const planned = await tx
    .select({ measureId: riskActions.measureId })
    .from(riskActions)
    .where(and(eq(riskActions.clientId, clientId), eq(riskActions.riskId, riskId)));
  const taken = new Set(planned.map(({ measureId }) => measureId));
  const found = Object.entries(asked).map(([path, wanted]) => ({
    path,
    suggestion: taken.has(wanted) ? undefined : suggestions.find(({ id }) => id === wanted),
  }));
  const unknown = found.filter(({ suggestion }) => !suggestion).map(({ path }) => ({ path, rule: 'unknown' }));
  if (unknown.length > 0) throw new CallError('riskAssessment.measureUnknown', { fields: unknown });
  return found.flatMap(({ suggestion }) => suggestion ?? []);
};
