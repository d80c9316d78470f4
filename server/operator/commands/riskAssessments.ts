import * as z from 'zod/mini';
import { riskAssessmentFile } from '../../../contract/riskAssessments/riskAssessmentContent';
import { identifier, longText, text } from '../../../contract/shapes/rules';
import { CallError } from '../../base/errors';
import { assignableAssessments } from '../../domain/risk/assignable';
import { importEntry } from '../../domain/risk/entries/importEntry';
import { takeEntry } from '../../domain/risk/entries/provide';
import { readEntry } from '../../domain/risk/entries/readEntry';
import { defineCommand, defineLoneCommand } from '../command';
import { pathGiven } from '../pathGiven';
import { requireLicensee } from '../records';
import { Refusal } from '../refusal';
import { assignableCommands, importedLines } from './assignable';

export const importRiskAssessment = defineCommand({
  name: 'import-risk-assessment',
  summary: 'Imports a risk assessment from its JSON file; a new version if it is known and differs',
  options: {
    licensee: { schema: identifier(), text: 'identifier of the licensee it belongs to' },
    file: { schema: text(2_000), text: 'the file, as risk-assessment-schema describes it' },
  },
  run: async (context, values) => {
    const licensee = await requireLicensee(context.tx, values.licensee);
    const file = await readEntry(pathGiven(values.file));
    const imported = await importEntry(context, licensee.id, file);
    return importedLines(`${file.riskAssessmentIdentifier} of licensee ${licensee.identifier}`, imported);
  },
});

export const riskAssessmentSchema = defineLoneCommand({
  name: 'risk-assessment-schema',
  summary: 'Prints the JSON schema of the files that import-risk-assessment reads',
  options: {},
  run: async () => JSON.stringify(z.toJSONSchema(riskAssessmentFile, { io: 'input' }), null, 2).split('\n'),
});

/** Asks for a reason, which the client reads: what was rated is not discarded without one. */
const explainReason = (error: unknown): never => {
  if (error instanceof CallError && error.code === 'riskAssessment.reasonToDiscard') {
    throw new Refusal('Rounds were rated and are not confirmed; say in --reason why they are discarded');
  }
  throw error;
};

export const {
  list: listRiskAssessments,
  give: giveRiskAssessment,
  take: takeRiskAssessment,
} = assignableCommands({
  assignable: assignableAssessments,
  noun: 'risk assessment',
  command: 'risk-assessment',
  option: 'assessment',
  subjectType: 'riskAssessment',
  action: 'RiskAssessment',
  given: 'assigned to nothing',
  cycles: 'rounds',
  summaries: {
    give: 'Gives a client a risk assessment of its licensee; the client assigns it',
    take: 'Takes a risk assessment from a client: open rounds end, rated ones stay as discarded, confirmed ones stay',
  },
  further: {
    reason: { schema: z.optional(longText(1_000)), text: 'why, if rounds that were rated are discarded by it' },
  },
  take: (...taken) => takeEntry(...taken).catch(explainReason),
});
