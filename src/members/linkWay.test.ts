import { expect, it } from 'vitest';
import { linkWay } from './linkWay';

it.each([
  [{ email: 'eva@x.de', mobileNumber: '+49 171 1' }, 'mail'],
  [{ email: null, mobileNumber: '+49 171 1' }, 'sms'],
  [{ email: null, mobileNumber: null }, 'admins'],
  [{ email: null }, 'smsOrAdmins'],
] as const)('a link to %o goes by the way “%s”', (record, way) => expect(linkWay(record)).toBe(way));
