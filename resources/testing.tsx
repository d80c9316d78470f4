import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { session } from '../authProvider';
import type { Call, ErrorBody, RequestOf } from '../contract/call';
import type { LanguageCode } from '../contract/constants';
import { errorStatus } from '../contract/errors';
import type { MemberListItem } from '../contract/memberFields';
import { members } from '../contract/members';
import { orgUnits } from '../contract/orgUnits';
import type { Role } from '../contract/roles';
import { createI18nProvider } from '../i18n/provider';
import { readWords } from '../i18n/readWords';
import type { Words } from '../i18n/words';
import { App } from '../src/app/App';
import { createSources } from '../src/app/sources';
import { defaultLicensee } from '../src/layout/licensee';
import { memberStateOf } from '../src/testing/memberState';

/** A refusal in place of an answer. */
export class Refusal {
  readonly error: ErrorBody;
  constructor(error: ErrorBody) {
    this.error = error;
  }
}

type Answer = (body: Record<string, unknown>) => unknown;

/** An API in memory: what it was asked, and what it answers, at once or later. A call without an answer fails the test by a 500. */
export const createApi = () => {
  const answers = new Map<string, Answer>();
  const asked: { path: string; body: Record<string, unknown> }[] = [];
  const api = {
    on: <C extends Call>(call: C, answer: (body: RequestOf<C>) => unknown) => {
      answers.set(`/api/${call.path}`, answer as Answer);
      return api;
    },
    /** The bodies a call was made with, in order. */
    bodies: <C extends Call>(call: C): RequestOf<C>[] =>
      asked.filter(({ path }) => path === `/api/${call.path}`).map(({ body }) => body as RequestOf<C>),
  };
  const envelope = (status: number, body: unknown) => Response.json({ head: { status }, body }, { status });
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/api/csrf') return envelope(200, {});
    const body = JSON.parse(String(init?.body ?? '{}'));
    asked.push({ path, body });
    const answer = await answers.get(path)?.(body);
    if (answer === undefined) return envelope(500, { error: { code: 'internal' } });
    if (answer instanceof Refusal) return envelope(errorStatus[answer.error.code], { error: answer.error });
    return envelope(200, answer);
  });
  return api;
};

/** Gate (latch) that an answer waits for until the test opens it. */
export const createGate = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};

/** Opens the whole dashboard at an address, signed in with a role, in English unless told; `words` are those of further resources. */
export const openDashboard = async (
  path: string,
  role: Role = 'super-admin',
  words: Words = {},
  languageCode: LanguageCode = 'en_GB',
) => {
  window.history.replaceState(null, '', `/dashboard/${path}`);
  const state = memberStateOf(role);
  session.set({ ...state, settings: { ...state.settings, languageCode } });
  const i18nProvider = await createI18nProvider(languageCode, {
    load: async (language) => ({ ...readWords('i18n', language, 'full'), ...words }),
    onMissingKey: (key) => {
      throw new Error(`No words for ${key}`);
    },
  });
  render(<App sources={createSources(state)} i18nProvider={i18nProvider} licensee={defaultLicensee} />);
  return userEvent.setup();
};

/** Pretends a screen narrower than tables need. */
export const onPhone = (): void => matchMediaOf('max-width');

/** Lists are tables, with room for every choice about them. */
export const onWideScreen = (): void => matchMediaOf('min-width');

const matchMediaOf = (edge: 'max-width' | 'min-width'): void => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes(edge),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
};

/** A uuid that ends in a number. */
export const uuidOf = (number: number): string => `01890a5d-ac96-774b-bcce-${String(number).padStart(12, '0')}`;

/** Member number `number`, as the list shows them. */
export const person = (number: number, changes: Partial<MemberListItem> = {}): MemberListItem => ({
  uuid: uuidOf(number),
  firstName: 'Nora',
  lastName: `Person ${number}`,
  username: `nora.person${number}`,
  email: `nora${number}@example.com`,
  roleIdentifier: 'member',
  lastLoginAt: null,
  status: 'active',
  inviteOn: null,
  abilities: { update: true, archive: true, resetPassword: true },
  ...changes,
});

interface Page {
  page: number;
  perPage: number;
}

// The rest of a page would only make tests slow.
const shownRows = 3;

/** The first rows of a page, and the number of all, as a list call answers them. */
export const pageOf = <Row,>(rows: readonly Row[], { page, perPage }: Page) => ({
  items: rows.slice((page - 1) * perPage, page * perPage).slice(0, shownRows),
  total: rows.length,
});

/** So many members. */
export const people = (count: number): MemberListItem[] =>
  Array.from({ length: count }, (_, index) => person(index + 1));

/** An API that knows these members, and no units. */
export const createMembersApi = (rows: () => readonly MemberListItem[]) =>
  createApi()
    .on(members.list, (body) =>
      pageOf(
        rows().filter((row) => row.lastName.includes(body.filter.search ?? '')),
        body,
      ),
    )
    .on(orgUnits.list, (body) => pageOf([], body));
