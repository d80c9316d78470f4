import { createHash } from 'node:crypto';
import { blankFields } from '../../contract/kit/blankFields';
import type { Call } from '../../contract/kit/call';
import type { Balancer } from './balancer';
import type { Contract, Release } from './release';

/** How one request ended. */
export interface Outcome {
  call: string;
  release: string;
  /** Fault: the status with its code, or that nobody answered. */
  fault?: string;
}

type Body = Record<string, unknown>;
type Choose = (contract: Contract) => Call;

/** Somebody at work in the demo company, whose requests go to whichever instance has its turn. */
class Person {
  readonly #cookies = new Map<string, string>();
  readonly #balancer: Balancer;
  readonly #note: (outcome: Outcome) => void;

  constructor(balancer: Balancer, note: (outcome: Outcome) => void) {
    this.#balancer = balancer;
    this.#note = note;
  }

  async #fetch(address: string, { method, path }: Call, body: Body | undefined) {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const token = this.#cookies.get('XSRF-TOKEN') ?? '';
    const headers = { cookie, 'x-xsrf-token': token, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${address}/api/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      this.#cookies.set(name, value);
    }
    return { status: answer.status, body: ((await answer.json()) as { body: Body }).body };
  }

  /** Makes a call as the instance's own release describes it. @returns its answer, or undefined where it failed */
  async call(choose: Choose, bodyOf?: (release: Release) => Body): Promise<Body | undefined> {
    const { address, release } = this.#balancer.next();
    const call = choose(release.contract);
    const outcome = { call: call.path, release: release.name };
    try {
      const { status, body } = await this.#fetch(address, call, bodyOf?.(release));
      const fault = status === 200 ? {} : { fault: `${status} ${JSON.stringify(body.error ?? body).slice(0, 300)}` };
      this.#note({ ...outcome, ...fault });
      return status === 200 ? body : undefined;
    } catch (error) {
      this.#note({ ...outcome, fault: `no answer: ${String((error as Error).cause ?? error)}` });
      return undefined;
    }
  }
}

const firstPage = (sortBy: string) => ({ filter: {}, page: 1, perPage: 25, sortBy, sortDirection: 'asc' });

const firstOf = (list: Body | undefined): Body => (list?.items as Body[] | undefined)?.[0] ?? {};

let counter = 0;

/** Creates somebody, puts them into a new group, and looks at lists. */
const doRound = async (person: Person): Promise<void> => {
  counter += 1;
  const name = `u${process.pid}-${counter}`;
  const entered = { firstName: 'Uta', lastName: name, username: name, roleIdentifier: 'member' };
  const member = await person.call(
    ({ members }) => members.create,
    ({ contract }) => ({ ...blankFields(contract.members.create.request), ...entered }),
  );
  const group = { name, memberGroupIdentifier: name, type: 'custom' };
  const created = await person.call(
    ({ memberGroups }) => memberGroups.create,
    () => group,
  );
  if (member && created) {
    const link = { uuid: created.uuid, memberUuids: [member.uuid] };
    await person.call(
      ({ memberGroups }) => memberGroups.assignMembers,
      () => link,
    );
  }
  const elearnings = await person.call(
    (contract) => contract.elearnings.list,
    () => firstPage('title'),
  );
  const units = await person.call(
    ({ orgUnits }) => orgUnits.list,
    () => firstPage('tree'),
  );
  // Assigning what is assigned already writes as well.
  const assignment = { uuid: firstOf(elearnings).uuid, orgUnitUuids: [firstOf(units).uuid] };
  await person.call(
    (contract) => contract.elearnings.assignOrgUnits,
    () => assignment,
  );
  await person.call(
    ({ members }) => members.list,
    () => firstPage('lastName'),
  );
  await person.call(({ bootstrap }) => bootstrap.memberState);
};

const password = createHash('sha512').update('Demo-2026!').digest('hex');

/** Lets so many people work until told to stop. Each of their requests is noted. */
export const letWork = async (balancer: Balancer, people: number, note: (outcome: Outcome) => void) => {
  let isOver = false;
  const work = async () => {
    const person = new Person(balancer, note);
    await person.call(({ bootstrap }) => bootstrap.csrf);
    const account = { clientIdentifier: 'nordwerk', username: 'sophie.super', password };
    await person.call(
      ({ bootstrap }) => bootstrap.login,
      () => account,
    );
    while (!isOver) await doRound(person);
  };
  const all = Promise.all(Array.from({ length: people }, work));
  all.catch(() => undefined);
  return async () => {
    isOver = true;
    await all;
  };
};
