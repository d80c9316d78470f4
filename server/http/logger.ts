import { pino } from 'pino';
import { describeError } from '../base/describeError';
import type { Settings } from '../config';

/** Structured lines on standard output, without secrets. */
export const createLogger = (level: Settings['logLevel']) =>
  pino({
    level,
    serializers: {
      err: describeError,
      req: (request: { method?: string }) => ({ method: request.method }),
    },
    redact: {
      paths: ['cookie', 'authorization', 'password', 'token', '*.cookie', '*.authorization', '*.password', '*.token'],
      censor: 'removed',
    },
  });
