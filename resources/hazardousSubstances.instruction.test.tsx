import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hazardousSubstances } from '../contract/hazardousSubstances';
import { infopoint } from '../contract/infopoint';
import { sampleSubstance as record } from '../src/hazardousSubstances/testing';
import { createApi, uuidOf } from '../src/testing/api';
import { openDashboard } from '../src/testing/openDashboard';

let api: ReturnType<typeof createApi>;
beforeEach(() => {
  localStorage.clear();
  api = createApi();
});
afterEach(() => vi.unstubAllGlobals());

describe('hazardousSubstances have an operating instruction', () => {
  const works = {
    uuid: uuidOf(200),
    name: 'Werk Nord',
    street: 'Hafenstraße 7',
    postalCode: '28217',
    city: 'Bremen',
    countryCode: 'DE',
    assemblyPoint: 'Parkplatz Süd',
    isOwn: true,
  } as const;
  const helper = (number: number, lastName: string) => ({
    uuid: uuidOf(number),
    firstName: 'Nora',
    lastName,
    phoneNumber: null,
    mobileNumber: `0170 ${number}`,
    email: null,
  });
  const open = async (change: object, role?: 'member') => {
    const names = { locationUuid: 'Werk Nord', orgUnitUuid: null, responsibleUuid: 'Anna Admin' };
    api
      .on(hazardousSubstances.one, () => ({ ...record, names, ...change }))
      .on(infopoint.locations, () => ({ locations: [works] }))
      .on(infopoint.memberGroups, () => ({
        groups: [
          { uuid: uuidOf(1), name: 'First aid', type: 'first-aid', members: [helper(1, 'Eins')] },
          { uuid: uuidOf(2), name: 'Fire', type: 'fire-marshall', members: [helper(2, 'Zwei')] },
          { uuid: uuidOf(3), name: 'Fire too', type: 'fire-assistent', members: [helper(2, 'Zwei')] },
        ],
      }));
    await openDashboard(`company/hazardous-substances/instruction/${record.uuid}`, role);
    await screen.findByRole('heading', { level: 1, name: 'Operating instruction' });
    return within(await screen.findByRole('article'));
  };

  it('to print, with the words of its statements for parts that nobody has entered', async () => {
    const sheet = await open({
      hazardStatements: 'H225',
      precautionaryStatements: 'P210, P264, P501',
      statementTexts: 'H225 Sehr feuergefährlich.\nP501 Zum Sondermüll.',
      disposal: 'In das rote Fass.',
    });
    expect(sheet.getByText('Sample')).toBeTruthy();
    expect(sheet.getByText('Anna Admin')).toBeTruthy();
    expect(sheet.getByText('Highly flammable liquid and vapour.')).toBeTruthy();
    expect(sheet.getByText(/^Keep away from heat, hot surfaces/)).toBeTruthy();
    expect(sheet.getByText('In das rote Fass.')).toBeTruthy();
    expect(sheet.getByText('As entered in the register, not translated.')).toBeTruthy();
    expect(sheet.queryByText('Zum Sondermüll.')).toBeNull();
    expect(sheet.getByText(/^Without wording: P264\. Take it from section 2/)).toBeTruthy();
    // First aid and conduct in danger.
    expect(sheet.getAllByText(/^Not filled in yet/)).toHaveLength(2);
  });

  it('that says where help comes from and to: number, address, assembly point, each helper once', async () => {
    const sheet = await open({ locationUuid: works.uuid });
    expect(sheet.getByText('Emergency number 112')).toBeTruthy();
    expect(sheet.getByText('Address for the emergency call: Hafenstraße 7, 28217 Bremen')).toBeTruthy();
    expect(sheet.getByText('Assembly point: Parkplatz Süd')).toBeTruthy();
    expect(sheet.getByText('In a fire: Nora Zwei 0170 2')).toBeTruthy();
    expect(sheet.getByText('First aiders: Nora Eins 0170 1')).toBeTruthy();
  });

  const complete = { protection: 'A', inDanger: 'B', firstAid: 'C', disposal: 'D' };
  const draft = 'Draft – not released, do not display';

  it('that is a draft until somebody releases it as it stands', async () => {
    const released = { instructionReleasedRevision: 1, instructionReleasedOn: '2026-11-22' };
    api.on(hazardousSubstances.releaseInstruction, () => ({ ...record, version: 2 }));
    const sheet = await open(complete);
    expect(sheet.getByRole('note').textContent).toBe(draft);
    expect(sheet.getByText('As of 20 Nov 2026, revision 1')).toBeTruthy();
    expect(sheet.getByText('Never released')).toBeTruthy();
    api.on(hazardousSubstances.one, () => ({
      ...record,
      ...complete,
      ...released,
      instructionReleasedBy: 'Anna Admin',
      version: 2,
    }));
    screen.getByRole('button', { name: 'Release' }).click();
    expect(await sheet.findByText('Released on 22 Nov 2026 by Anna Admin')).toBeTruthy();
    expect(api.bodies(hazardousSubstances.releaseInstruction)).toEqual([{ uuid: record.uuid, version: 1 }]);
    expect(sheet.queryByText(draft)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Release' })).toBeNull();
  });

  it('that is not released with gaps, and names them', async () => {
    const sheet = await open({ ...complete, disposal: null, precautionaryStatements: 'P264' });
    const gaps = 'Still missing before the release: Proper disposal, wording of P264.';
    expect(sheet.getByText(gaps)).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Release', description: gaps });
    expect(button).toHaveProperty('disabled', true);
  });

  it('that says of a change since the release who released which revision before', async () => {
    const sheet = await open({
      ...complete,
      instructionRevision: 3,
      instructionReleasedRevision: 2,
      instructionReleasedOn: '2026-11-01',
      instructionReleasedBy: 'Anna Admin',
    });
    expect(sheet.getByText(draft)).toBeTruthy();
    expect(sheet.getByText('Last release: revision 2 on 1 Nov 2026 by Anna Admin')).toBeTruthy();
  });

  it('that asks nobody to fill in what they may not change', async () => {
    const abilities = { update: false, delete: false, archive: false, restore: false };
    const sheet = await open({ abilities, precautionaryStatements: 'P264' }, 'member');
    expect(sheet.queryByText(/Not filled in yet|Take it from section 2/)).toBeNull();
    expect(sheet.getAllByText(/^Nothing is recorded here/)).toHaveLength(4);
    expect(sheet.getByText(/^Without wording: P264\. Section 2/)).toBeTruthy();
  });
});
