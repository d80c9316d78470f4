import * as z from 'zod/mini';
import { longText, optional, text } from './rules';

/** What is reported: something nearly happened, something is dangerous, or something broke. */
export const nearMissKinds = ['nearMiss', 'hazard', 'damage'] as const;
export type NearMissKind = (typeof nearMissKinds)[number];
/** How bad it could have been. */
export const nearMissSeverities = ['minor', 'serious', 'severe'] as const;
export type NearMissSeverity = (typeof nearMissSeverities)[number];
export const nearMissStatuses = ['open', 'closed'] as const;
export type NearMissStatus = (typeof nearMissStatuses)[number];

/** What somebody says who reports, wherever they do. */
export const reported = {
  what: longText(2000),
  kind: z.enum(nearMissKinds),
  severity: z.enum(nearMissSeverities),
  place: optional(text()),
  reporterName: optional(text()),
};
