import type { Route } from '../kit/call';

/**
 * Routes for reporting from a poster, without schemas: all that the small public page needs. The schemas stand in
 * `nearMissReports.ts`.
 */
export const nearMissReportRoutes = {
  poster: { method: 'GET', path: 'near-miss/poster', access: 'public', kind: 'read' },
  report: {
    method: 'POST',
    path: 'near-miss/report',
    access: 'public',
    kind: 'silentWrite',
    changes: ['nearMissReports', 'nearMisses'],
  },
  photo: {
    method: 'POST',
    path: 'near-miss/photo',
    access: 'public',
    kind: 'silentWrite',
    changes: ['nearMissReports', 'nearMisses'],
  },
  receipt: { method: 'POST', path: 'near-miss/receipt', access: 'public', kind: 'read' },
  answer: {
    method: 'POST',
    path: 'near-miss/answer',
    access: 'public',
    kind: 'silentWrite',
    changes: ['nearMissReports', 'nearMisses'],
  },
} as const satisfies Record<string, Route>;

/** The first part of the form's address. */
export const reportPageName = 'report';

/** The address of the form: what the code of a poster holds, below the product's own. */
export const reportPage = (token: string): string => `/${reportPageName}/${encodeURIComponent(token)}`;
