import { apiVersionHeader } from '../../contract/bootstrap/bootstrapRoutes';
import type { ErrorEnvelope, RequestOf, SuccessEnvelope } from '../../contract/kit/call';
import { nearMissReportRoutes as routes } from '../../contract/nearMisses/nearMissReportRoutes';
import type { nearMissReports, ReportPoster, ReportStanding } from '../../contract/nearMissReports';

/** Put here by the build. */
declare const API_VERSION: string;

/** Why something was not answered: the server's code, or that there was no answer. */
export class Unanswered extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

/** A form that a device has kept may be older than the server, which then takes nothing of it. */
const version: Record<string, string> = typeof API_VERSION === 'undefined' ? {} : { [apiVersionHeader]: API_VERSION };

/** Nothing that could tell who asks goes along: no cookie, and no address of the page. */
const ask = async <Body>(address: string, body?: object): Promise<Body> => {
  const silent = { credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' } as const;
  const posted = body && { method: 'POST', body: JSON.stringify(body) };
  const headers = { ...version, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(address, { ...silent, ...posted, headers }).catch(() => {
    throw new Unanswered('noAnswer');
  });
  const content: SuccessEnvelope<Body> | ErrorEnvelope = await answer.json().catch(() => {
    throw new Unanswered('noAnswer');
  });
  if ('error' in (content.body as object)) throw new Unanswered((content as ErrorEnvelope).body.error.code);
  return (content as SuccessEnvelope<Body>).body;
};

export const readPoster = (token: string): Promise<ReportPoster> =>
  ask(`/api/${routes.poster.path}?${new URLSearchParams({ token })}`);

export type Report = RequestOf<typeof nearMissReports.report>;

/** Filled-in fields of a report. */
export type Filled = Pick<Report, 'what' | 'kind' | 'severity' | 'place' | 'reporterName'>;

/** The same while somebody is at it: parts may be missing. */
export type Draft = { [Name in keyof Filled]: Filled[Name] | null };

/** @throws Unanswered */
export const post = <Body>(path: string, body: object): Promise<Body> => ask(`/api/${path}`, body);

export const sendReport = (report: Report): Promise<unknown> => post(routes.report.path, report);

export const readStanding = (asked: RequestOf<typeof nearMissReports.receipt>): Promise<ReportStanding> =>
  post(routes.receipt.path, asked);

export const answerQuestion = (answer: RequestOf<typeof nearMissReports.answer>): Promise<unknown> =>
  post(routes.answer.path, answer);
