import { resolve } from 'node:path';
import { and, asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { riskAssessmentFile } from '../../../contract/riskAssessments/riskAssessmentContent';
import { clientIdentifier, identifier, longText, text } from '../../../contract/shapes/rules';
import { CallError } from '../../base/errors';
import { licensees, riskAssessments } from '../../db/schema';
import { giveItem } from '../../domain/assignable/provide';
import { assignableAssessments } from '../../domain/risk/assignable';
import { EntryFault } from '../../domain/risk/entries/fault';
import { importEntry } from '../../domain/risk/entries/importEntry';
import { takeEntry } from '../../domain/risk/entries/provide';
import { readEntry } from '../../domain/risk/entries/readEntry';
import { auditAsOperator } from '../auditAsOperator';
import { defineCommand, defineLoneCommand, type OperatorContext } from '../command';
import { requireClient, requireLicensee } from '../records';
import { Refusal } from '../refusal';
import { table } from '../table';

/** A file's faults are the operator's one line. */
const readFileOf = async (path: string) => {
  try {
    // npm changes into the project's folder before it runs a command; people mean the one they are in.
    return await readEntry(resolve(process.env.INIT_CWD ?? '.', path));
  } catch (error) {
    if (error instanceof EntryFault) throw new Refusal(error.message);
    throw error;
  }
};

export const importRiskAssessment = defineCommand({
  name: 'import-risk-assessment',
  summary: 'Imports a risk assessment from its JSON file; a new version if it is known and differs',
  options: {
    licensee: { schema: identifier(), text: 'identifier of the licensee it belongs to' },
    file: { schema: text(2_000), text: 'the file, as risk-assessment-schema describes it' },
  },
  run: async (context, values) => {
    const licensee = await requireLicensee(context.tx, values.licensee);
    const file = await readFileOf(values.file);
    const { versionNumber, isNew } = await importEntry(context, licensee.id, file);
    const name = `${file.riskAssessmentIdentifier} of licensee ${licensee.identifier}`;
    return [
      isNew
        ? `Imported ${name} as version ${versionNumber}.`
        : `${name} is the same as version ${versionNumber}; nothing to import.`,
    ];
  },
});

export const riskAssessmentSchema = defineLoneCommand({
  name: 'risk-assessment-schema',
  summary: 'Prints the JSON schema of the files that import-risk-assessment reads',
  options: {},
  run: async () => JSON.stringify(z.toJSONSchema(riskAssessmentFile, { io: 'input' }), null, 2).split('\n'),
});

export const listRiskAssessments = defineCommand({
  name: 'list-risk-assessments',
  summary: 'Lists all risk assessments with their newest versions and how many clients have them',
  options: { licensee: { schema: z.optional(identifier()), text: 'only those of this licensee' } },
  run: async ({ tx }, { licensee }) => {
    if (licensee !== undefined) await requireLicensee(tx, licensee);
    const rows = await tx
      .select({
        identifier: riskAssessments.identifier,
        licensee: licensees.identifier,
        version: sql<number>`(
          select max(number) from risk_assessment_versions where risk_assessment_id = ${riskAssessments.id}
        )`,
        clients: sql<number>`(
          select count(*)::int from client_risk_assessments
          where risk_assessment_id = ${riskAssessments.id} and taken_on is null
        )`,
      })
      .from(riskAssessments)
      .innerJoin(licensees, eq(licensees.id, riskAssessments.licenseeId))
      .where(licensee === undefined ? undefined : eq(licensees.identifier, licensee))
      .orderBy(asc(licensees.identifier), asc(riskAssessments.identifier));
    return table([
      ['IDENTIFIER', 'LICENSEE', 'VERSION', 'CLIENTS'],
      ...rows.map((row) => [row.identifier, row.licensee, String(row.version ?? ''), String(row.clients)]),
    ]);
  },
});

const which = {
  client: { schema: clientIdentifier(), text: 'which client' },
  assessment: { schema: identifier(), text: 'identifier of the risk assessment, as list-risk-assessments shows it' },
};

/** A client and a risk assessment of its licensee. */
const requireBoth = async ({ tx }: OperatorContext, values: { client: string; assessment: string }) => {
  const client = await requireClient(tx, values.client);
  const [entry] = await tx
    .select()
    .from(riskAssessments)
    .where(and(eq(riskAssessments.licenseeId, client.licenseeId), eq(riskAssessments.identifier, values.assessment)));
  if (entry) return { client, entry };
  throw new Refusal(
    `The licensee of ${values.client} has no risk assessment ${values.assessment}; list-risk-assessments shows them`,
  );
};

export const giveRiskAssessment = defineCommand({
  name: 'give-risk-assessment',
  summary: 'Gives a client a risk assessment of its licensee; the client assigns it',
  options: which,
  run: async (context, values) => {
    const { client, entry } = await requireBoth(context, values);
    if (!(await giveItem(context, assignableAssessments, client.id, entry.id))) {
      return [`${values.client} has ${values.assessment} already.`];
    }
    const subject = { subjectType: 'riskAssessment', subjectId: entry.id };
    await auditAsOperator(context, client.id, { action: 'operator.giveRiskAssessment', ...subject });
    return [`${values.client} has ${values.assessment} now, assigned to nothing.`];
  },
});

/** Asks for a reason, which the client reads: what was rated is not discarded without one. */
const explainReason = (error: unknown): never => {
  if (error instanceof CallError && error.code === 'riskAssessment.reasonToDiscard') {
    throw new Refusal('Rounds were rated and are not confirmed; say in --reason why they are discarded');
  }
  throw error;
};

export const takeRiskAssessment = defineCommand({
  name: 'take-risk-assessment',
  summary: 'Takes a risk assessment from a client: open rounds end, rated ones stay as discarded, confirmed ones stay',
  options: {
    ...which,
    reason: { schema: z.optional(longText(1_000)), text: 'why, if rounds that were rated are discarded by it' },
  },
  run: async (context, values) => {
    const { client, entry } = await requireBoth(context, values);
    const closed = await takeEntry(context, client.id, entry.id, values.reason).catch(explainReason);
    if (closed === undefined) throw new Refusal(`${values.client} does not have ${values.assessment}`);
    await auditAsOperator(context, client.id, {
      action: 'operator.takeRiskAssessment',
      subjectType: 'riskAssessment',
      subjectId: entry.id,
      changes: { rounds: [closed, null], ...(values.reason && { reason: [null, values.reason] }) },
    });
    return [`${values.client} no longer has ${values.assessment}; open rounds ended: ${closed}.`];
  },
});
