import { useTranslate } from 'ra-core';
import type { OwnSession } from '../../contract/profile';
import { useFormat } from '../ui/useFormat';
import { DeviceRow } from './DeviceRow';

interface Properties {
  session: OwnSession;
  onEnd: () => Promise<void>;
}

/** One browser that is signed in. */
export const SessionRow = ({ session, onEnd }: Properties) => {
  const translate = useTranslate();
  const { instant } = useFormat();
  const { userAgent, isCurrent, createdAt, lastSeenAt } = session;
  const at = instant(createdAt);
  const end = {
    label: translate('profile.sessions.end'),
    named: (device: string) => translate('profile.sessions.endNamed', { device, at }),
    run: onEnd,
  };
  return (
    <DeviceRow
      userAgent={userAgent}
      isCurrent={isCurrent}
      lines={[
        translate('profile.sessions.since', { at }),
        translate('profile.sessions.seen', { at: instant(lastSeenAt) }),
      ]}
      {...(!isCurrent && { end })}
    />
  );
};
