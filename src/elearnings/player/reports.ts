import { type Held, type Told, toldIn } from '../../../contract/elearnings/unitReports';

/** The most bytes that a browser sends of a page that goes away, with room for what is on its way already. */
const maximumBytes = 60_000;

/** Numbers what a visit tells of one unit, so that nobody puts an older report in the place of a newer one. */
export const numberReports = (visit: string, given: Held | null) => {
  const former = toldIn(given ?? undefined);
  let told: Told =
    former?.visit === visit
      ? former
      : { visit, number: 0, after: former && { visit: former.visit, number: former.number } };
  const { told: _, ...before } = given ?? {};
  let last = given && JSON.stringify(before);
  return {
    /** The report of what is held now; null if the one before says the same. */
    next: (held: Held): Held | null => {
      const text = JSON.stringify(held);
      if (text === last) return null;
      last = text;
      told = { ...told, number: told.number + 1 };
      return { ...held, told };
    },
  };
};

const suspendDataIn = (held: Held | null): unknown => (held?.cmi as Held | undefined)?.suspend_data;

const sizeOf = (text: string): number => new TextEncoder().encode(text).length;

/**
 * The request with what a unit said last. Browsers send 64 KiB at most of a page that goes away: suspend data that did
 * not change is left out where it is too much, and what is still too long is sent without their promise.
 * @param before the report before it
 */
export const lastWordsOf = (unitId: string, held: Held, before: Held | null): RequestInit => {
  const whole = JSON.stringify({ unitId, held, keepsData: false });
  const isLong = sizeOf(whole) > maximumBytes;
  const keepsData = isLong && suspendDataIn(held) === suspendDataIn(before);
  const cmi = { ...(held.cmi as Held), suspend_data: undefined };
  const body = keepsData ? JSON.stringify({ unitId, held: { ...held, cmi }, keepsData }) : whole;
  const headers = { 'content-type': 'application/json' };
  return { method: 'POST', headers, body, keepalive: sizeOf(body) <= maximumBytes };
};
