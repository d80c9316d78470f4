import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { maximumBodySize } from '../contract/constants';
import { maximumFileNameLength } from '../contract/files';
import { routes } from './areas';
import { tabOf } from './areas/bootstrap/licenseeConfig';
import { api } from './core/call/api';
import { sendFailure, toCallError } from './core/call/failures';
import { invalidRequest } from './core/call/parse';
import type { Services } from './core/context/services';
import { notePublicUrl } from './core/session/secure';
import { serveDashboard } from './http/dashboard';
import { documents } from './http/documents';
import { serveHealth } from './http/health';
import { serveMetrics } from './http/metrics';
import { logRequests } from './http/requestLog';
import { limitRequestTime, requestTimes } from './http/requestTime';
import { addSecurityHeaders } from './http/securityHeaders';
import { answerUnknown } from './http/unknownAddress';
import { separateHosts, serveContent } from './scorm/contentHost';

export interface AppOptions {
  services: Services;
  logger: FastifyBaseLogger;
  /** Which proxies' `X-Forwarded-*` headers to believe. */
  trustProxy?: FastifyServerOptions['trustProxy'];
  /** The built dashboard; without it there is only the API. */
  dashboardFolder?: string;
  /** The built page that plays packages; without it none can be played. */
  playerFolder?: string;
  /** Serves the metrics on a port of its own; without it they are beside everything else. */
  metricsApp?: FastifyInstance | undefined;
  /** Whether the process is about to end: then it calls itself not ready, and still answers everything. */
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
    ...requestTimes,
    frameworkErrors: (_, __, reply) => sendFailure(reply, invalidRequest()),
  });
  app.setErrorHandler((error, request, reply) => sendFailure(reply, toCallError(error, request)));
  answerUnknown(app, dashboardFolder !== undefined);
  notePublicUrl(app, services.publicUrl);
  addSecurityHeaders(app, services);
  separateHosts(app, services);
  logRequests(app);
  limitRequestTime(app);
  serveMetrics(app, services, metricsApp);
  serveHealth(app, services.database, isStopping);
  await app.register(api(services, routes), { prefix: '/api' });
  await app.register(documents(services.publicUrl), { prefix: '/api' });
  await app.register(serveContent(services, playerFolder));
  const { database } = services;
  if (dashboardFolder) await serveDashboard(app, dashboardFolder, (...of) => tabOf(database, ...of));
  return app;
};
