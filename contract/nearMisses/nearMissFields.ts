import * as z from 'zod/mini';
import { longText, optional, text } from '../shapes/rules';

/** Kinds of a report: something nearly happened, something is dangerous, or something broke. */
export const nearMissKinds = ['nearMiss', 'hazard', 'damage'] as const;
export type NearMissKind = (typeof nearMissKinds)[number];
/** How bad it could have been. */
export const nearMissSeverities = ['minor', 'serious', 'severe'] as const;
export type NearMissSeverity = (typeof nearMissSeverities)[number];
export const nearMissStatuses = ['open', 'closed'] as const;
export type NearMissStatus = (typeof nearMissStatuses)[number];

/** Fields that a reporter fills in, wherever they report. */
export const reported = {
  what: longText(2000),
  kind: z.enum(nearMissKinds),
  severity: z.enum(nearMissSeverities),
  place: optional(text()),
  reporterName: optional(text()),
};
