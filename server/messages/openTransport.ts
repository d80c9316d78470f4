import { join } from 'node:path';
import type { Clock } from '../base/clock';
import type { Settings } from '../config';
import type { Transport } from '../core/jobs/transport';
import { circuitBreaker } from './circuitBreaker';
import { fileTransport } from './fileTransport';
import { type PushWay, webPush } from './push/webPush';
import { smsGateway } from './smsGateway';
import { smtpTransport } from './smtpTransport';

/** The ways out that the settings name; what they do not name is written into files, and the log says so. */
export const openTransport = (
  { smtp, smsGateway: gateway, dataDir }: Pick<Settings, 'smtp' | 'smsGateway' | 'dataDir'>,
  push: PushWay,
  clock: Clock,
  log: { warn: (details: object, text: string) => void },
): Transport => {
  const folder = join(dataDir, 'outbox');
  const files = fileTransport(folder);
  if (!smtp) log.warn({ folder }, 'mails are written into files: SMTP_URL is not set');
  if (!gateway) log.warn({ folder }, 'text messages are written into files: SMS_GATEWAY_URL is not set');
  const ways = {
    mail: smtp ? circuitBreaker(smtpTransport(smtp), clock) : files,
    sms: gateway ? circuitBreaker(smsGateway(gateway), clock) : files,
    push: webPush(clock, push),
  };
  return {
    parallel: Math.max(...Object.values(ways).map(({ parallel = 1 }) => parallel)),
    deliver: (message) => ways[message.channel].deliver(message),
  };
};
