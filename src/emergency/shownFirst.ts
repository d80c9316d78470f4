import type { InfopointGroup, InfopointPerson } from '../../contract/infopoint';

/** So many first-aiders stand in sight on a phone: whoever is in a hurry does not look through twenty. */
const mostFirst = 3;

const reach = ({ mobileNumber, phoneNumber }: InfopointPerson): number => {
  if (mobileNumber) return 2;
  return phoneNumber ? 1 : 0;
};

/**
 * The first-aiders who can be reached soonest, a number in the pocket before one on a desk, each once whatever number of
 * groups they are in; and how many people help in all.
 */
export const shownFirst = (groups: readonly InfopointGroup[]): { first: readonly InfopointPerson[]; count: number } => {
  const firstAid = groups.filter(({ type }) => type === 'first-aid').flatMap(({ members }) => members);
  const once = [...new Map(firstAid.map((person) => [person.uuid, person])).values()];
  const everybody = new Set(groups.flatMap(({ members }) => members.map(({ uuid }) => uuid)));
  const first = once.toSorted((one, other) => reach(other) - reach(one)).slice(0, mostFirst);
  return { first, count: everybody.size };
};
