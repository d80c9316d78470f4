/** Number of a report about a unit, within its visit. */
interface ReportNumber {
  /** One opening of the course in one tab. */
  visit: string;
  number: number;
}

/** Number of a report, and of the one that the visit went on from; null: there was none. */
export interface Told extends ReportNumber {
  after: ReportNumber | null;
}

/** Run-time data of one unit. */
export type Held = Record<string, unknown>;

const isNumber = (value: unknown): value is ReportNumber => {
  const { visit, number } = (value ?? {}) as Partial<Record<string, unknown>>;
  return typeof visit === 'string' && typeof number === 'number';
};

/** Number of a report; null where it has none, as those of former releases. */
export const toldIn = (held: Held | undefined): Told | null => {
  if (!isNumber(held?.told)) return null;
  const { visit, number, after } = held.told as Told;
  return { visit, number, after: isNumber(after) ? { visit: after.visit, number: after.number } : null };
};

/**
 * True if a report is the newer one of two about a unit: it went on from the other, or came later in the same visit. One
 * that went on elsewhere is none, and an older one never takes a newer one's place.
 */
export const isNewer = (held: Held, stored: Held | undefined): boolean => {
  const [told, known] = [toldIn(held), toldIn(stored)];
  if (!told) return false;
  if (known?.visit === told.visit) return known.number < told.number;
  return known?.visit === told.after?.visit && known?.number === told.after?.number;
};

/**
 * True if a report that arrives after its visit has ended is news. The first one of a unit is, only if nothing was saved
 * since the course was opened or the same visit has told of another unit: else the course may have been begun anew.
 */
export const isLateNews = (
  held: Held,
  unitId: string,
  units: Record<string, Held>,
  isSameRevision: boolean,
): boolean => {
  const isOfVisit = (each: Held): boolean => toldIn(each)?.visit === toldIn(held)?.visit;
  const isKnown = units[unitId] !== undefined || isSameRevision || Object.values(units).some(isOfVisit);
  return isKnown && isNewer(held, units[unitId]);
};

const isSameReport = (one: Held | undefined, other: Held | undefined): boolean => {
  const [told, known] = [toldIn(one), toldIn(other)];
  if (one === undefined || other === undefined) return one === other;
  return told !== null && told.visit === known?.visit && told.number === known.number;
};

interface Units {
  /** The unit open last. */
  unitId: string;
  units: Record<string, Held>;
}

/**
 * Merges what one visit told by two ways, the newest report of each unit: the dashboard saves all units, the player
 * sends one when its page goes away, and either may arrive first. Null if another visit has told something meanwhile.
 */
export const joinVisit = (stored: Units, own: Units): Units['units'] | null => {
  const visit = toldIn(own.units[own.unitId])?.visit;
  const joined: Units['units'] = {};
  for (const unitId of new Set([...Object.keys(stored.units), ...Object.keys(own.units)])) {
    const [there, here] = [stored.units[unitId], own.units[unitId]];
    const isOfVisit = isSameReport(there, here) || (visit !== undefined && toldIn(there)?.visit === visit);
    const newest = here && isNewer(here, there) ? here : isOfVisit ? there : undefined;
    if (!newest) return null;
    joined[unitId] = newest;
  }
  return joined;
};
