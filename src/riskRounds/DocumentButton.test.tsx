import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { riskRounds } from '../../contract/riskRounds';
import { roundPath } from '../routing/paths';
import { openDashboard } from '../testing/openDashboard';
import { createRoundApi, roundUuid, wholeRound } from './testing';

const address = roundPath(roundUuid, 'risks').replace(/^\//, '');
const asked = { riskAssessmentExecutionResultUuid: roundUuid };

it('saves the document upright or across once the measures are confirmed, and says who confirmed them', async () => {
  const confirmedBy = 'Carla Confirming';
  const attendees = [{ name: 'Ute Wrangel', role: 'worksCouncil' as const }];
  const confirmed = wholeRound({
    kind: 'inspection',
    state: 'confirmed',
    confirmedOn: '2026-03-02',
    confirmedBy,
    attendees,
  });
  const api = createRoundApi().on(riskRounds.one, () => confirmed);
  const user = await openDashboard(address, 'admin');
  await user.click(await screen.findByRole('button', { name: 'Save as PDF' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Landscape' }));
  await waitFor(() =>
    expect(api.bodies(riskRounds.downloadDocument)).toEqual([{ ...asked, orientation: 'landscape' }]),
  );
  expect(screen.getByText(confirmedBy)).toBeTruthy();
  expect(screen.getByText('Ute Wrangel (Works council)')).toBeTruthy();
});

it('says from when on there is one', async () => {
  createRoundApi();
  const user = await openDashboard(address, 'admin');
  await user.click(await screen.findByRole('button', { name: 'Save as PDF' }));
  expect(screen.getByText('The document is available once all measures are confirmed.')).toBeTruthy();
  expect(screen.queryByRole('menu')).toBeNull();
});
