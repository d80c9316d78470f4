import { forgetInfopointOfOthers, keepInfopoint } from '../../authProvider/keptInfopoint';
import { personOf } from '../../authProvider/otherTabs';
import type { MemberState } from '../../contract/bootstrap';
import type { KeptInfopoint } from '../../contract/infopoint';
import { keptInfopointRoute } from '../../contract/infopointRoutes';
import { deviceTime } from '../../dataProvider/deviceTime';
import { on } from '../../dataProvider/events';
import { requestRoute } from '../../dataProvider/request';
import { quietly } from '../../dataProvider/useCall';

/** How old what is kept may become while the dashboard is looked at. Milliseconds. */
const mostAge = 60 * 60_000;

/**
 * Keeps the infopoint of the person's locations on this device, anew whenever they come back to it, and when they have
 * changed who helps where. An adviser, who enters many companies, leaves nothing.
 */
export const startKeepingInfopoint = (state: MemberState): void => {
  const owner = personOf(state);
  forgetInfopointOfOthers(owner);
  if (state.member.roleIdentifier === 'user') return;
  let askedAt = 0;
  const refresh = async (): Promise<void> => {
    askedAt = deviceTime();
    try {
      keepInfopoint(owner, (await requestRoute(keptInfopointRoute, {}, quietly)) as KeptInfopoint);
    } catch {
      // What is kept says of when it is.
    }
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && deviceTime() - askedAt > mostAge) void refresh();
  });
  on('changed', (areas) => {
    if (areas.some((area) => area === 'locations' || area === 'memberGroups' || area === 'settings')) void refresh();
  });
  void refresh();
};
