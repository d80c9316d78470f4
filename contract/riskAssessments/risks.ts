import * as z from 'zod/mini';
import { longText, optional, uuid } from '../shapes/rules';
import { hazardGroups, stopClasses } from './riskAssessmentContent';
import { spread } from './riskSpread';

export const riskStatuses = [
  'open',
  'notAssessed',
  'measureToDefine',
  'measureDefined',
  'measureAgreed',
  'done',
  'doesNotApply',
] as const;
export type RiskStatus = (typeof riskStatuses)[number];

/** Number of risks of each status. */
export const statusCounts = z.strictObject({
  open: z.int(),
  /** Answering ended, and nobody rated it, or fewer than may be told. */
  notAssessed: z.int(),
  measureToDefine: z.int(),
  measureDefined: z.int(),
  measureAgreed: z.int(),
  done: z.int(),
  /** An inspection found that what is asked about is not there. */
  doesNotApply: z.int(),
});

/** Number of rated risks of each level. */
export const levelCounts = z.strictObject({
  veryLow: z.int(),
  low: z.int(),
  medium: z.int(),
  high: z.int(),
  veryHigh: z.int(),
});

/** Measures decided for a risk: suggested by the catalogue, one's own, or none, with a reason. */
export const measureKinds = ['suggested', 'custom', 'notRelevant'] as const;
export type MeasureKind = (typeof measureKinds)[number];

/**
 * Follow-ups to a question that nobody could rate, or too few did: somebody looks on site, a workshop is held, it is
 * asked again, or it does not apply, with a reason.
 */
export const followUpKinds = ['inspection', 'workshop', 'askAgain', 'notApplicable'] as const;
export type FollowUpKind = (typeof followUpKinds)[number];

const followUp = { kind: z.enum(followUpKinds), reason: optional(longText(1_000)) };

/** The same, for one risk, as it is decided when the measures are confirmed. */
export const followUpDecision = z
  .strictObject({ riskUuid: uuid(), ...followUp })
  .check(
    z.refine<{ kind: FollowUpKind; reason: string | null }>(
      ({ kind, reason }) => kind !== 'notApplicable' || Boolean(reason),
      { path: ['reason'], params: { rule: 'required' } },
    ),
  );
export type FollowUpDecision = z.output<typeof followUpDecision>;

/** Compared with the round before: whether the risk was asked for then, and whether it was rated alike. */
export const riskChanges = ['new', 'changed', 'same'] as const;

/** 1 to 10, as rated; null where nobody could or too few did. */
export const factor = () => z.nullable(z.int());

/** A mean of factors, with one decimal. */
export const load = () => z.nullable(z.number());

/** One bar of the picture: the mean factor of a section's risks. */
export const sectionBar = z.strictObject({
  sectionId: z.string(),
  title: z.string(),
  /** As rated. */
  before: load(),
  /** Load including the findings of effectiveness checks. */
  after: load(),
  /** Of the round before. */
  previous: load(),
});

/** Fields of a decision about a risk. */
export const decision = {
  measure: z.nullable(z.enum(measureKinds)),
  /** Why no measure is relevant. */
  reason: optional(longText(1_000)),
  /** Why nothing higher than personal protection is possible. */
  higherClassReason: optional(longText(1_000)),
  /** Measures already in place. */
  measuresInPlace: optional(longText(2_000)),
};

const risk = {
  uuid: uuid(),
  sectionTitle: z.string(),
  question: z.string(),
  hazard: z.enum(hazardGroups),
  legalBasis: z.string(),
  factor: factor(),
  previousFactor: factor(),
  change: z.nullable(z.enum(riskChanges)),
  /** Found by the last effectiveness check. */
  factorAfter: factor(),
  status: z.enum(riskStatuses),
  ...decision,
  /** How the answers spread, of a survey. */
  spread: spread(),
  /** Follow-up decided for a risk that is not assessed, by whom and when. */
  followUp: z.nullable(z.strictObject({ ...followUp, decidedBy: z.string(), decidedOn: z.string() })),
  /** True if every measure of the risk is personal protection, so that it takes a reason. */
  needsHigherClassReason: z.boolean(),
  actionCount: z.int(),
  openActionCount: z.int(),
};
export const riskListItem = z.strictObject(risk);
export type RiskListItem = z.output<typeof riskListItem>;

const suggestion = z.strictObject({ measureId: z.string(), text: z.string(), stopClass: z.enum(stopClasses) });

/** The same question in the round before, and what was decided about it then. */
const previousRisk = z.strictObject({
  uuid: uuid(),
  riskAssessmentExecutionResultUuid: uuid(),
  confirmedOn: z.nullable(z.string()),
  ...decision,
  actionCount: z.int(),
});
export type PreviousRisk = z.output<typeof previousRisk>;

export const riskDetails = z.strictObject({
  ...risk,
  riskAssessmentExecutionResultUuid: uuid(),
  explanation: z.nullable(z.string()),
  suggestions: z.array(suggestion),
  /** Null if it was not asked for, or if the caller may not evaluate that round. */
  previous: z.nullable(previousRisk),
  version: z.int(),
  abilities: z.strictObject({ decide: z.boolean() }),
});
export type RiskDetails = z.output<typeof riskDetails>;
