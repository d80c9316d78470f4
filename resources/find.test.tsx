import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../authProvider';
import { elearnings } from '../contract/elearnings';
import { locations } from '../contract/locations';
import { memberGroups } from '../contract/memberGroups';
import { members } from '../contract/members';
import { orgUnits } from '../contract/orgUnits';
import { riskActions } from '../contract/riskActions';
import { riskAssessments } from '../contract/riskAssessments';
import { templates } from '../contract/templates';
import { listedAction, roundUuid } from '../src/riskRounds/testing';
import { createApi, createGate, pageOf, Refusal, uuidOf } from '../src/testing/api';
import { memberStateOf } from '../src/testing/memberState';
import { openDashboard } from '../src/testing/openDashboard';
import { people } from '../src/testing/people';
import { resources } from './index';

let api: ReturnType<typeof createApi>;

beforeEach(() => {
  localStorage.clear();
  api = createApi()
    .on(members.list, (body) =>
      pageOf(
        people(60).filter(({ lastName }) => lastName.includes(body.filter.search ?? '')),
        body,
      ),
    )
    .on(locations.list, (body) => pageOf([], body));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const find = async (): Promise<HTMLElement> => {
  await screen.findByRole('heading', { level: 1 });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  await screen.findByRole('listbox');
  return screen.getByRole('combobox', { name: 'Find anything' });
};

describe('finding anything', () => {
  it('asks only for what the person may list, and opens who is found', async () => {
    await openDashboard('profile/details', 'admin');
    const field = await find();
    fireEvent.change(field, { target: { value: 'Person 59' } });
    const option = await screen.findByRole('option', { name: /Person 59/ });
    expect(screen.getByRole('group', { name: 'Employees (1)' }).contains(option)).toBe(true);
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/dashboard\/company\/members\/details\//));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('waits with Enter until what was typed is found', async () => {
    await openDashboard('profile/details', 'admin');
    const field = await find();
    fireEvent.change(field, { target: { value: 'Person 59' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(window.location.pathname).toBe('/dashboard/profile/details');
    await waitFor(() =>
      expect(window.location.pathname).toBe(`/dashboard/company/members/details/${uuidOf(59)}/instruction`),
    );
  });

  it('takes what is typed from the first key on, before its own field is there', async () => {
    await openDashboard('profile/details', 'admin');
    await screen.findByRole('heading', { level: 1 });
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    const standIn = screen.getByRole<HTMLInputElement>('combobox', { name: 'Find anything' });
    expect(document.activeElement).toBe(standIn);
    fireEvent.change(standIn, { target: { value: 'Person 59' } });
    fireEvent.keyDown(standIn, { key: 'Enter' });
    await waitFor(() =>
      expect(window.location.pathname).toBe(`/dashboard/company/members/details/${uuidOf(59)}/instruction`),
    );
  });

  it('does not say that nothing is found while it does not know yet where to search', async () => {
    const gate = createGate();
    const { load, loaded } = resources.members;
    vi.spyOn(resources.members, 'loaded').mockReturnValue(undefined);
    vi.spyOn(resources.members, 'load').mockImplementation(async () => {
      await gate.opened;
      vi.mocked(resources.members.loaded).mockImplementation(loaded);
      return load();
    });
    await openDashboard('profile/details', 'admin');
    const field = await find();
    fireEvent.change(field, { target: { value: 'Person 59' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(api.bodies(locations.list).length).toBeGreaterThan(0));
    await new Promise(requestAnimationFrame);
    expect(screen.queryByText(/^Nothing found/)).toBeNull();
    gate.open();
    await waitFor(() => expect(window.location.pathname).toContain(uuidOf(59)));
  });

  it('says how much it has found, and of people who are only called something similar', async () => {
    api.on(members.list, (body) => ({ ...pageOf(people(2), body), isSimilar: true }));
    await openDashboard('profile/details', 'admin');
    fireEvent.change(await find(), { target: { value: 'Persson' } });
    expect(await screen.findByRole('group', { name: 'Employees with similar names (2)' })).toBeTruthy();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('2 results');
  });

  it('finds courses, and leads to the list with the template that is found', async () => {
    const template = {
      uuid: uuidOf(7),
      category: 'instruction',
      title: 'Instruction record',
      description: '',
      documents: [],
    };
    api.on(templates.list, (body) => pageOf([template], body));
    const course = { uuid: uuidOf(8), title: 'Instruction', headline: 'In a nutshell' };
    api.on(elearnings.list, (body) => pageOf([course], body));
    await openDashboard('profile/details', 'admin');
    const { featureFlags, ...state } = memberStateOf('admin');
    act(() => session.set({ ...state, featureFlags: { ...featureFlags, elearnings: true } }));
    fireEvent.change(await find(), { target: { value: 'Instruction' } });
    expect(await screen.findByRole('option', { name: /In a nutshell/ })).toBeTruthy();
    fireEvent.click(await screen.findByRole('option', { name: /Instruction record/ }));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/apps/templates'));
    expect(window.location.search).toBe('?search=Instruction+record');
  });

  it('finds units, groups, assessments and measures, and opens a measure on the page of its round', async () => {
    const unit = { uuid: uuidOf(11), orgUnitName: 'Mesh shop', orgUnitIdentifier: 'mesh-shop' };
    const group = { uuid: uuidOf(12), name: 'Mesh fitters', memberGroupIdentifier: 'mesh-fitters' };
    const assessment = { uuid: uuidOf(13), title: 'Mesh work', headline: 'Hazards at the mesh' };
    api
      .on(orgUnits.list, (body) => pageOf([unit], body))
      .on(memberGroups.list, (body) => pageOf([group], body))
      .on(riskAssessments.list, (body) => pageOf([assessment], body))
      .on(riskActions.list, (body) => pageOf([listedAction()], body));
    await openDashboard('profile/details', 'admin');
    const { featureFlags, ...state } = memberStateOf('admin');
    act(() => session.set({ ...state, featureFlags: { ...featureFlags, riskAssessments: true } }));
    fireEvent.change(await find(), { target: { value: 'mesh' } });
    for (const name of [/^Mesh shop/, /^Mesh fitters/, /^Mesh work/, /^Fit a mesh.*Warehouse/]) {
      expect(await screen.findByRole('option', { name })).toBeTruthy();
    }
    fireEvent.click(screen.getByRole('option', { name: /^Fit a mesh/ }));
    await waitFor(() => expect(window.location.search).toBe(`?action=${listedAction().uuid}`));
    expect(window.location.pathname).toBe(
      `/dashboard/apps/risk-assessments/evaluation/details/${roundUuid}/risk-actions`,
    );
  });

  it('says when not everything could be searched', async () => {
    api.on(memberGroups.list, () => new Refusal({ code: 'internal' }));
    await openDashboard('profile/details', 'admin');
    fireEvent.change(await find(), { target: { value: 'zzzz' } });
    expect(await screen.findByText(/Not everything could be searched/)).toBeTruthy();
  });

  it('searches no records by one letter, nor as somebody who may list none', async () => {
    await openDashboard('profile/details', 'member');
    const field = await find();
    expect(screen.queryByRole('option', { name: 'Locations' })).toBeNull();
    fireEvent.change(field, { target: { value: 'over' } });
    expect(await screen.findByRole('option', { name: 'My overview' })).toBeTruthy();
    expect(api.bodies(members.list)).toEqual([]);
  });

  it('closes by Escape and gives the focus back', async () => {
    await openDashboard('profile/details', 'member');
    fireEvent.keyDown(await find(), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
