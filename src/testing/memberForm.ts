import { screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { blankFields } from '../../contract/kit/blankFields';
import { members } from '../../contract/members';
import { type MemberDetails, memberDetails } from '../../contract/members/memberFields';
import { profile } from '../../contract/profile';
import { toasts } from '../ui/toasts/toastStore';
import { createApi, pageOf, uuidOf } from './api';
import { people } from './people';

/** Details of the person whose form the tests open. */
export const details: MemberDetails = {
  ...blankFields(memberDetails),
  uuid: uuidOf(1),
  username: 'nora.person1',
  firstName: 'Nora',
  lastName: 'Person',
  email: 'nora@example.com',
  roleIdentifier: 'member',
  status: 'active',
  lastLoginAt: '2026-03-01T09:30:00Z',
  birthDate: '1990-04-01',
  firstDay: null,
  inviteOn: null,
  city: 'Ulm',
  country: 'DE',
  raCreateTasks: false,
  version: 3,
  abilities: { update: true, archive: true, resetPassword: true, roleIdentifier: true, email: true },
};

/** An API that knows five people, the details of one, and one username that is taken. */
const createMemberApi = () =>
  createApi()
    .on(members.list, (body) => pageOf(people(5), body))
    .on(members.one, () => details)
    .on(profile.checkUsername, ({ username }) => ({ usernameExists: username === 'anna.admin' }))
    .on(members.create, () => ({ uuid: uuidOf(1) }));

/** Begins each test of the form on a device that keeps nothing, with an API of its own. */
export const setUpMemberForm = () => {
  let api: ReturnType<typeof createMemberApi>;
  beforeEach(() => {
    localStorage.clear();
    toasts.set([]);
    api = createMemberApi();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  return {
    get api() {
      return api;
    },
  };
};

export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
