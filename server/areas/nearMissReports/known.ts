import type { FoundPoster } from '../../domain/nearMisses/posters';

/** For so long a poster is not looked up again before the work is checked; whether it holds, the report itself asks. */
const lifetime = 30_000;
const most = 1_000;

const known = new Map<string, { poster: FoundPoster; until: number }>();

/** A poster by its code, of which this process need not ask again for every report of a flood. */
export const knownPoster = async (token: string, find: () => Promise<FoundPoster>): Promise<FoundPoster> => {
  const now = performance.now();
  const found = known.get(token);
  if (found && found.until > now) return found.poster;
  const poster = await find();
  if (known.size >= most) known.clear();
  known.set(token, { poster, until: now + lifetime });
  return poster;
};
