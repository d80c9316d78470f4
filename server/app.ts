import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { maximumFileNameLength } from '../contract/files';
import { scimPath } from '../contract/scimPath';
import { maximumBodySize } from '../contract/shapes/constants';
import { routes } from './areas';
import { installedOf, tabOf } from './areas/bootstrap/licenseeConfig';
import { serveProviderAnswer } from './areas/bootstrap/providerAnswer';
import { serveProviderSignOut } from './areas/bootstrap/providerSignOut';
import { serveLastWords } from './areas/elearningExecutions/lastWords';
import { invalidRequest } from './base/refusals';
import { api } from './core/call/api';
import { sendFailure, toCallError } from './core/call/failures';
import type { Services } from './core/context/services';
import { notePublicUrl } from './core/session/secure';
import { readLicenseePicture } from './files/licenseePicture';
import { serveDashboard } from './http/dashboard';
import { documents } from './http/documents';
import { serveHealth } from './http/health';
import { serveInstallation } from './http/installation';
import { serveMetrics } from './http/metrics';
import { serveReportForm } from './http/reportForm';
import { logRequests } from './http/requestLog';
import { limitRequestTime, requestTimes } from './http/requestTime';
import { addSecurityHeaders } from './http/securityHeaders';
import { traceRequests } from './http/traceRequests';
import { answerUnknown } from './http/unknownAddress';
import { scim } from './scim/serve';
import { keepEscapes } from './scorm/addresses';
import { separateHosts, serveContent } from './scorm/contentHost';

export interface AppOptions {
  services: Services;
  logger: FastifyBaseLogger;
  /** Proxies whose `X-Forwarded-*` headers are believed. */
  trustProxy?: FastifyServerOptions['trustProxy'];
  /** The built dashboard; without it there is only the API. */
  dashboardFolder?: string;
  /** The built page that plays packages; without it none can be played. */
  playerFolder?: string;
  /** The built form that posters lead to; without it nobody can report. */
  reportFormFolder?: string;
  /** True if anybody may read the API's description; else who is signed in or has an API key. */
  publicDocuments?: boolean | undefined;
  /** Serves the metrics on a port of its own; without it they are beside everything else. */
  metricsApp?: FastifyInstance | undefined;
  /** True if the process is about to end: then it calls itself not ready, and still answers everything. */
  isStopping?: (() => boolean) | undefined;
}

/** The whole server without a port: used by `main.ts` and by the tests. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const {
    services,
    logger,
    trustProxy = false,
    dashboardFolder,
    playerFolder,
    reportFormFolder,
    publicDocuments = false,
    metricsApp,
    isStopping = () => false,
  } = options;
  const app = Fastify({
    loggerInstance: logger,
    // `logRequests` writes a line of its own.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    bodyLimit: maximumBodySize,
    genReqId: () => randomUUID(),
    // The address of a file ends with its name, where an umlaut takes six characters.
    routerOptions: { maxParamLength: maximumFileNameLength * 9 },
    rewriteUrl: ({ url = '/' }) => keepEscapes(url),
    ...requestTimes,
    frameworkErrors: (_, __, reply) => sendFailure(reply, invalidRequest()),
  });
  app.setErrorHandler((error, request, reply) => sendFailure(reply, toCallError(error, request)));
  answerUnknown(app, dashboardFolder !== undefined);
  notePublicUrl(app, services.publicUrl);
  addSecurityHeaders(app, services);
  separateHosts(app, services);
  logRequests(app);
  traceRequests(app);
  limitRequestTime(app);
  serveMetrics(app, services, metricsApp);
  serveHealth(app, services.database, isStopping);
  await app.register(api(services, routes), { prefix: '/api' });
  await app.register(documents(services, publicDocuments), { prefix: '/api' });
  await app.register(scim(services), { prefix: scimPath });
  await app.register(serveProviderAnswer(services));
  await app.register(serveProviderSignOut(services));
  await app.register(serveContent(services, playerFolder, serveLastWords(services)));
  if (reportFormFolder) await serveReportForm(app, reportFormFolder);
  const { database } = services;
  if (!dashboardFolder) return app;
  await serveDashboard(app, dashboardFolder, (...of) => tabOf(database, ...of));
  serveInstallation(app, {
    find: (...of) => installedOf(database, ...of),
    read: (address) => readLicenseePicture(services.storage, address),
  });
  return app;
};
