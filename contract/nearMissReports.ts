import * as z from 'zod/mini';
import { licenseeConfig } from './bootstrap';
import { area, call } from './kit/call';
import { empty } from './kit/list';
import { nearMissStatuses, reported } from './nearMisses/nearMissFields';
import { nearMissMessage } from './nearMisses/nearMissMessages';
import { nearMissReportRoutes } from './nearMisses/nearMissReportRoutes';
import { photoTextLength } from './nearMisses/photo';
import { receiptPattern } from './nearMisses/receipt';
import { maximumAnonymousBodySize } from './shapes/constants';
import { base64, described, longText, rule, text } from './shapes/rules';

/** The most reports that are taken by one poster on one day: no shift has as many, and a flood ends there. */
export const reportsPerDay = 300;

const token = () => text(60);
const receipt = () =>
  described(
    z.string().check(
      z.maxLength(16),
      rule('unknown', (value) => receiptPattern.test(value)),
    ),
    { widget: 'text' },
  );

const poster = z.strictObject({
  clientName: z.string(),
  locationName: z.string(),
  place: z.string(),
  theme: licenseeConfig.shape.theme,
  /** Challenge that a report has to be sent with: see `puzzle.ts`. */
  challenge: z.string(),
  difficulty: z.int(),
});
export type ReportPoster = z.output<typeof poster>;

const standing = z.strictObject({
  what: z.string(),
  status: z.enum(nearMissStatuses),
  reportedOn: z.string(),
  closedOn: z.nullable(z.string()),
  outcome: z.nullable(z.string()),
  messages: z.array(nearMissMessage),
});
export type ReportStanding = z.output<typeof standing>;

const refusals = ['nearMissPoster.notFound', 'nearMissPoster.revoked'] as const;

/** How near misses are reported by whoever stands before a poster, without signing in and without being known. */
export const nearMissReports = area('nearMissReports', {
  poster: call({
    ...nearMissReportRoutes.poster,
    summary: 'Where a poster hangs, and what a report by it costs; needs no session',
    isAnonymous: true,
    request: z.strictObject({ token: token() }),
    response: poster,
    errors: refusals,
    /** A broken code is as unknown as a wrong one. */
    invalid: { token: 'nearMissPoster.notFound' },
  }),
  report: call({
    ...nearMissReportRoutes.report,
    summary: 'Takes a report by a poster, each once; keeps nothing of whoever sends it',
    isAnonymous: true,
    request: z.strictObject({
      token: token(),
      ...reported,
      /** Made by the device: what the report can be asked for later. */
      receipt: receipt(),
      nonce: z.int().check(z.minimum(0)),
    }),
    response: empty(),
    errors: [...refusals, 'nearMiss.puzzle', 'nearMiss.tooMany'],
  }),
  photo: call({
    ...nearMissReportRoutes.photo,
    summary: 'Takes the photo of a report by its receipt, once; keeps nothing but its points',
    isAnonymous: true,
    bodySize: photoTextLength + maximumAnonymousBodySize,
    request: z.strictObject({ token: token(), receipt: receipt(), photo: base64(photoTextLength) }),
    response: empty(),
    errors: ['nearMiss.receiptUnknown', 'nearMiss.closed', 'file.invalidFormat', 'file.invalidSize'],
  }),
  receipt: call({
    ...nearMissReportRoutes.receipt,
    summary: 'How a report stands, to whoever holds its receipt',
    isAnonymous: true,
    request: z.strictObject({ token: token(), receipt: receipt() }),
    response: standing,
    errors: ['nearMiss.receiptUnknown'],
  }),
  answer: call({
    ...nearMissReportRoutes.answer,
    summary: 'Answers a question about a report, by its receipt',
    isAnonymous: true,
    request: z.strictObject({ token: token(), receipt: receipt(), text: longText(1000) }),
    response: empty(),
    errors: ['nearMiss.receiptUnknown', 'nearMiss.closed', 'nearMiss.notAsked', 'nearMiss.tooManyMessages'],
  }),
});
