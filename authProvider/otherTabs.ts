import type { MemberState } from '../contract/bootstrap';

const channelName = 'session';

/** Whom the session of this browser belongs to now; null: nobody. */
export type Person = string | null;

/** The person within the company: an adviser is another one in each. */
export const personOf = ({ member, client }: MemberState): string => `${client.clientIdentifier}/${member.uuid}`;

/** Tells the other tabs of this browser whom the session belongs to from now on. */
export const tellOtherTabs = (person: Person): void => {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(person);
  channel.close();
};

/** Calls back when another tab has found or made the session somebody's or nobody's. The answer stops listening. */
export const onToldByOtherTab = (listener: (person: Person) => void): (() => void) => {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<Person>) => listener(data);
  return () => channel.close();
};
