import { eq } from 'drizzle-orm';
import type { infopoint } from '../../../contract/infopoint';
import { mostKeptLocations } from '../../../contract/shapes/constants';
import type { Handler } from '../../core/context/context';
import { clients } from '../../db/schema';
import { listLocations } from './locations';
import { groupsAt } from './memberGroups';

/** Infopoint as a device keeps it: nobody has to choose where they are before the network is gone. */
export const readKept: Handler<typeof infopoint.kept> = async (context) => {
  const { tx, clientId, clock } = context;
  const { locations } = await listLocations(context, {});
  const own = locations.filter(({ isOwn }) => isOwn);
  const kept = (own.length > 0 ? own : locations).slice(0, mostKeptLocations);
  const groupsOf = await groupsAt(
    context,
    kept.map(({ uuid }) => uuid),
  );
  const [company] = await tx
    .select({ helpersAfterSignOut: clients.helpersAfterSignOut })
    .from(clients)
    .where(eq(clients.id, clientId));
  return {
    at: clock.now().toISOString(),
    helpersAfterSignOut: company?.helpersAfterSignOut ?? false,
    locations: kept.map((location) => ({ ...location, groups: groupsOf(location.uuid) })),
  };
};
