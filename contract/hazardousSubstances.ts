import * as z from 'zod/mini';
import { amountText, amountUnit, unitOfAmount } from './hazardousSubstances/amounts';
import { instructionStates } from './hazardousSubstances/instructionRelease';
import { enteredStatements, keptStatements, statementsUnless } from './hazardousSubstances/statementNumbers';
import { area, call } from './kit/call';
import { recordCalls } from './kit/recordCalls';
import { recordFile } from './kit/recordFiles';
import {
  absent,
  calendarDate,
  longText,
  oneOrMore,
  optional,
  pastDate,
  reference,
  text,
  uuid,
  webAddress,
} from './shapes/rules';

export const signalWordOptions = ['danger', 'warning', 'none'] as const;
/** The symbols of regulation (EC) No 1272/2008, annex V. */
export const pictogramOptions = [
  'GHS01',
  'GHS02',
  'GHS03',
  'GHS04',
  'GHS05',
  'GHS06',
  'GHS07',
  'GHS08',
  'GHS09',
] as const;
export type Pictogram = (typeof pictogramOptions)[number];

/** Content of an operating instruction besides what stands on the label: GefStoffV §14(1), in the parts of TRGS 555. */
const operatingInstruction = {
  protection: optional(longText(3000)),
  inDanger: optional(longText(3000)),
  firstAid: optional(longText(3000)),
  disposal: optional(longText(3000)),
};

/**
 * Fields open to everybody who works with a substance: GefStoffV §6(12) keeps the quantities from them, nothing else.
 */
const forStaff = {
  designation: text(),
  use: optional(text()),
  signalWord: z.enum(signalWordOptions),
  pictograms: oneOrMore(pictogramOptions),
  ...keptStatements,
  statementTexts: optional(longText(5000)),
  locationUuid: optional(reference('locations')),
  orgUnitUuid: optional(reference('orgUnits')),
  workArea: optional(text()),
  responsibleUuid: optional(reference('memberNames')),
  supplier: optional(text()),
  dataSheetDate: optional(pastDate()),
  dataSheetFile: optional(recordFile('hazardousSubstances', 'dataSheetFile')),
  dataSheetLink: optional(webAddress()),
  notes: optional(longText(2000)),
  ...operatingInstruction,
};

const calls = recordCalls({
  area: 'hazardousSubstances',
  words: ['hazardous substance', 'hazardous substances'],
  form: {
    ...forStaff,
    amount: optional(amountText()),
    amountUnit: optional(amountUnit()),
  },
  listed: {
    designation: forStaff.designation,
    use: forStaff.use,
    signalWord: forStaff.signalWord,
    pictograms: forStaff.pictograms,
    hazardStatements: forStaff.hazardStatements,
    amount: optional(amountText()),
    amountUnit: optional(amountUnit()),
    locationUuid: forStaff.locationUuid,
    orgUnitUuid: forStaff.orgUnitUuid,
    workArea: forStaff.workArea,
    dataSheetDate: forStaff.dataSheetDate,
    dataSheetFile: forStaff.dataSheetFile,
    instructionState: z.enum(instructionStates),
  },
  sortable: ['designation', 'use', 'signalWord', 'workArea', 'dataSheetDate'],
  filter: {
    locationUuid: absent(reference('locations')),
    orgUnitUuid: absent(reference('orgUnits')),
    pictograms: absent(oneOrMore(pictogramOptions)),
    signalWord: absent(oneOrMore(signalWordOptions)),
    instructionState: absent(oneOrMore(instructionStates)),
  },
});

const entry = z.strictObject({ ...calls.create.request.shape, ...enteredStatements }).check(unitOfAmount());
const change = calls.update.request.check(unitOfAmount());

/** One substance, with the standing of its operating instruction: `InstructionStanding`. */
const detail = z.strictObject({
  ...calls.one.response.shape,
  instructionRevision: z.int(),
  instructionChangedOn: calendarDate(),
  instructionReleasedRevision: optional(z.int()),
  instructionReleasedOn: optional(calendarDate()),
  instructionReleasedBy: optional(z.string()),
});

/** The register of the hazardous substances that a company works with. */
export const hazardousSubstances = area('hazardousSubstances', {
  ...calls,
  one: { ...calls.one, response: detail },
  create: { ...calls.create, request: entry },
  update: {
    ...calls.update,
    request: change,
    response: detail,
    requestFor: (stored: Readonly<Record<string, unknown>>) => change.check(statementsUnless(stored)),
  },
  releaseInstruction: call({
    method: 'POST',
    path: 'hazardousSubstances/release-instruction',
    summary: 'Releases the operating instruction of a hazardous substance, as it stands, to be displayed',
    access: 'hazardousSubstances.update',
    kind: 'write',
    changes: ['hazardousSubstances'],
    request: z.strictObject({ uuid: uuid(), version: z.int() }),
    response: detail,
    errors: ['record.notFound', 'record.archived', 'record.changed', 'instruction.gaps'],
  }),
});
