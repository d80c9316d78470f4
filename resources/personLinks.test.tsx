import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiKeys } from '../contract/apiKeys';
import { auditEvents } from '../contract/auditEvents';
import { equipment } from '../contract/equipment';
import { locations } from '../contract/locations';
import { memberNames } from '../contract/memberNames';
import { messages } from '../contract/messages';
import type { Role } from '../contract/names/roles';
import { orgUnits } from '../contract/orgUnits';
import { createApi, pageOf, uuidOf } from '../src/testing/api';
import { openDashboard } from '../src/testing/openDashboard';
import { person } from '../src/testing/people';

const { uuid, firstName, lastName } = person(7);
const nora = { uuid, firstName, lastName };
const file = `/dashboard/company/members/details/${uuidOf(7)}`;
const abilities = { update: true, delete: false };

beforeEach(() => {
  localStorage.clear();
  const place = { name: 'Works', locationIdentifier: 'works', city: 'Bremen', countryCode: 'DE', floorSpace: null };
  const works = {
    ...place,
    uuid: uuidOf(201),
    locationType: 'branch',
    responsibleMembers: [nora],
    memberCount: 1,
    abilities,
  };
  const tree = { tree: 0, level: 0, isRoot: true, childCount: 0, memberCount: 1, isDefault: false, parentUuid: null };
  const unit = {
    ...tree,
    uuid: uuidOf(101),
    orgUnitName: 'Forge',
    orgUnitIdentifier: 'forge',
    admins: [nora],
    abilities,
  };
  createApi()
    .on(locations.list, (body) => pageOf([works], body))
    .on(orgUnits.list, (body) => pageOf([unit], body));
});
afterEach(() => vi.unstubAllGlobals());

describe('names of people', () => {
  it.each([
    ['company/locations/list', 'admin', [file]],
    ['company/org-units/list', 'admin', [file]],
    // They may open people, but the one in charge may be out of their reach.
    ['company/org-units/list', 'ou-admin', []],
    ['company/locations/list', 'loc-admin', []],
  ] as const)('lead from %s to the file as far as %s may open it', async (path, role: Role, expected) => {
    await openDashboard(path, role);
    await screen.findByTitle('Nora Person 7');
    const links = screen.queryAllByRole('link', { name: 'Nora Person 7' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(expected);
  });

  it('lead on from the lists and forms of registers that name them, and from the history of an entry', async () => {
    const piece = {
      uuid: uuidOf(401),
      name: 'Forklift 3',
      inventoryNumber: 'FZ-003',
      kind: 'forklift',
      manufacturer: null,
      serialNumber: null,
      yearBuilt: null,
      locationUuid: null,
      orgUnitUuid: null,
      workArea: null,
      responsibleUuid: uuid,
      notes: null,
      lockedOn: null,
      lockReason: null,
      nextDue: null,
      archivedOn: null,
      keptUntil: null,
      version: 1,
      abilities: { update: true, delete: false, archive: true, restore: false },
    };
    const entry = {
      uuid: uuidOf(402),
      at: '2026-03-02T08:00:00.000Z',
      actorName: 'Max Away',
      actor: { uuid: uuidOf(8), isArchived: true },
      byAdviser: false,
      apiKey: null,
      action: 'equipment.update',
      changes: [],
    };
    createApi()
      .on(equipment.list, (body) => ({
        ...pageOf([piece], body),
        counts: { all: 1, overdue: 0, soon: 0, fine: 1, archived: 0 },
      }))
      .on(equipment.one, () => piece)
      .on(equipment.history, (body) => pageOf([entry], body))
      .on(memberNames.list, (body) => pageOf([nora], body));
    const linkAt = async (path: string, name: string) => {
      await openDashboard(path);
      const href = (await screen.findByRole('link', { name })).getAttribute('href');
      cleanup();
      return href;
    };
    const details = `company/equipment/details/${piece.uuid}`;
    expect(await linkAt('company/equipment/list', 'Nora Person 7')).toBe(file);
    expect(await linkAt(`${details}/details`, 'Nora Person 7')).toBe(file);
    expect(await linkAt(`${details}/history`, 'Max Away')).toBe(
      `/dashboard/company/members/archive/details/${uuidOf(8)}`,
    );
    // Whoever administers a location chooses among all, and opens the files of their own people alone.
    await openDashboard(`${details}/details`, 'loc-admin');
    await screen.findByDisplayValue('Nora Person 7');
    expect(screen.queryByRole('link', { name: 'Nora Person 7' })).toBeNull();
  });

  it('lead on from whoever owns an API key', async () => {
    const key = {
      uuid: uuidOf(501),
      name: 'Entra',
      scopes: ['member-list.get-list'],
      expiresOn: '2099-12-31',
      ownerUuid: uuid,
      ownerName: 'Nora Person 7',
      ownerIsArchived: false,
      ending: 'x1y2',
      lastUsedAt: null,
      revokedOn: null,
      abilities: { update: true, delete: true },
    };
    createApi().on(apiKeys.list, (body) => pageOf([key], body));
    await openDashboard('company/settings/api-keys/list');
    expect((await screen.findByRole('link', { name: 'Nora Person 7' })).getAttribute('href')).toBe(file);
  });

  it('lead from messages and the audit log to the file, or into the archive, and nowhere where there is nobody', async () => {
    const archived = `/dashboard/company/members/archive/details/${uuidOf(8)}`;
    const message = {
      uuid: uuidOf(301),
      createdAt: '2026-03-02T08:00:00Z',
      memberName: 'Nora Person 7',
      member: { uuid, isArchived: false },
      recipient: 'nora@example.org',
      channel: 'mail' as const,
      subject: 'Reminder',
      status: 'sent' as const,
      attempts: 1,
      failure: null,
      abilities: { sendAgain: false },
    };
    const gone = { ...message, uuid: uuidOf(302), memberName: null, member: null };
    const away = {
      ...message,
      uuid: uuidOf(303),
      memberName: 'Max Away',
      member: { uuid: uuidOf(8), isArchived: true },
    };
    const entry = {
      uuid: uuidOf(311),
      at: '2026-03-02T08:00:00.000Z',
      actorName: 'Nora Person 7',
      actor: { uuid, isArchived: false },
      byAdviser: false,
      action: 'members.update',
      subjectType: 'member',
      subjectName: 'Max Away',
      subject: { uuid: uuidOf(8), isArchived: true },
      changes: [],
    };
    createApi()
      .on(messages.list, (body) => pageOf([message, gone, away], body))
      .on(auditEvents.list, (body) => pageOf([entry], body));
    const linksIn = async (path: string) => {
      await openDashboard(path, 'super-admin');
      await screen.findAllByText('Max Away');
      return ['Nora Person 7', 'Max Away'].flatMap((name) =>
        screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href')),
      );
    };
    expect(await linksIn('company/messages/list')).toEqual([file, archived]);
    cleanup();
    expect(await linksIn('company/audit/list')).toEqual([file, archived]);
  });
});
