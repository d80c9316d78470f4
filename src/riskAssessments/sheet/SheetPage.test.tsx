import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { riskRounds } from '../../../contract/riskRounds';
import { type RiskSheet, riskSheets } from '../../../contract/riskSheets';
import { readCopy } from '../../execution/localCopy';
import type { SheetState } from '../../execution/sheet/sheet';
import { createApi, Refusal } from '../../testing/api';
import { memberStateOf } from '../../testing/memberState';
import { openDashboard } from '../../testing/openDashboard';
import { participationUuid, sheet } from '../testing';
import { glance } from './useGoingOn';

const address = `apps/risk-assessments/execution/${participationUuid}`;
const roundUuid = sheet().riskAssessmentExecutionResultUuid;
let api: ReturnType<typeof createApi>;
let stored: RiskSheet;

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  localStorage.clear();
  stored = sheet();
  api = createApi()
    .on(bootstrap.memberState, () => memberStateOf('admin'))
    .on(riskSheets.read, () => stored)
    .on(riskSheets.save, ({ revision, answers, questionId }) => {
      stored = { ...stored, answers, questionId, revision: revision + 1 };
      return { revision: revision + 1, progress: 33, savedAt: '2026-03-02T12:00:00.000Z' };
    })
    .on(riskSheets.complete, () => ({}));
});
afterEach(() => vi.unstubAllGlobals());

const onQuestion = (name: string) => screen.findByRole('heading', { level: 1, name });

it('asks one question a screen, saves each answer, and takes the focus along', async () => {
  const user = await openDashboard(address, 'member');
  await onQuestion('Does your chair fit?');
  for (const text of ['Question 1 of 3 · Your place', 'About the chair', /Your answers are anonymous/]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  await user.click(screen.getByRole('radio', { name: /Yes/ }));
  await waitFor(() => expect(api.bodies(riskSheets.save)).toHaveLength(1));
  expect(api.bodies(riskSheets.save)[0]).toEqual({
    executionUuid: participationUuid,
    revision: 0,
    answers: { chair: 'yes' },
    questionId: 'chair',
  });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(document.activeElement).toBe(await onQuestion('Is your desk large enough?'));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await onQuestion('Does your chair fit?');
  expect(screen.getByRole('radio', { name: /Yes/ })).toHaveProperty('checked', true);
  expect(screen.getByText('33%')).toBeTruthy();
});

/** How long has been waited for anything from now on, in milliseconds: what goes on by itself waits for a glance. */
const watchWaits = (): (() => unknown[]) => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => timers.mockRestore());
  return () => timers.mock.calls.map(([, milliseconds]) => milliseconds);
};

it('goes on by itself after the first answer by a tap, where that is wanted, and back without doing so again', async () => {
  const user = await openDashboard(address, 'member');
  await onQuestion('Does your chair fit?');
  await user.click(screen.getByRole('switch', { name: 'Go on after each answer' }));
  const waits = watchWaits();
  await user.click(screen.getByRole('radio', { name: /Yes/ }));
  expect(waits()).toContain(glance);
  await onQuestion('Is your desk large enough?');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await onQuestion('Does your chair fit?');
  await user.click(screen.getByRole('radio', { name: /No/ }));
  await waitFor(() => expect(stored.answers).toEqual({ chair: 'no' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Does your chair fit?' })).toBeTruthy();
});

it('never goes on by itself after keys, which choose what they pass', async () => {
  const user = await openDashboard(address, 'member');
  await onQuestion('Does your chair fit?');
  await user.click(screen.getByRole('switch', { name: 'Go on after each answer' }));
  screen.getByRole('radio', { name: /Yes/ }).focus();
  const waits = watchWaits();
  await user.keyboard(' ');
  await waitFor(() => expect(stored.answers).toEqual({ chair: 'yes' }));
  expect(waits()).not.toContain(glance);
  expect(screen.getByRole('heading', { level: 1, name: 'Does your chair fit?' })).toBeTruthy();
});

it('says why somebody is asked again, beside the first question', async () => {
  stored = sheet({ repeatReason: 'Question 2 was unclear' });
  await openDashboard(address, 'member');
  await onQuestion('Does your chair fit?');
  expect(screen.getByText(/asked again although .* Reason: Question 2 was unclear/)).toBeTruthy();
});

it('is answered by keys alone: a digit chooses, Enter goes on', async () => {
  const user = await openDashboard(address, 'member');
  (await onQuestion('Does your chair fit?')).focus();
  await user.keyboard('2');
  expect(screen.getByRole('radio', { name: /No/ })).toHaveProperty('checked', true);
  await user.keyboard('{Enter}');
  await onQuestion('Is your desk large enough?');
});

it('shows what is open before handing in, leads there, and asks before it is handed in all the same', async () => {
  stored = sheet({ answers: { chair: 'no' }, questionId: 'window', revision: 4 });
  const user = await openDashboard(address, 'member');
  await onQuestion('Can you open a window?');
  await user.click(screen.getByRole('button', { name: 'Overview' }));
  expect(await screen.findByText('2 questions are still open.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Does your chair fit\?.*No/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'To the first open question' }));
  await onQuestion('Is your desk large enough?');
  await user.click(screen.getByRole('button', { name: 'Overview' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit form' })).toHaveProperty('disabled', false));
  await user.click(screen.getByRole('button', { name: 'Submit form' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit with 2 open questions?' }));
  expect(
    dialog.getByText(/^Your view will be missing there\. If fewer than 12 forms count, it stands as 5/),
  ).toBeTruthy();
  expect(api.bodies(riskSheets.complete)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Submit anyway' }));
  await onQuestion('Thank you!');
  expect(api.bodies(riskSheets.complete)).toEqual([{ executionUuid: participationUuid, revision: stored.revision }]);
});

it('cannot be handed in before everything is stored', async () => {
  stored = sheet({ answers: { chair: 'no', desk: 'no' }, questionId: 'window' });
  api.on(riskSheets.save, () => new Refusal({ code: 'service.unavailable' }));
  const user = await openDashboard(address, 'member');
  await onQuestion('Can you open a window?');
  await user.click(screen.getByRole('radio', { name: /Yes/ }));
  await user.click(screen.getByRole('button', { name: 'Check and submit' }));
  expect(await screen.findByText('You can submit the form as soon as everything is saved.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Submit form' })).toHaveProperty('disabled', true);
  expect(readCopy<SheetState>(participationUuid)?.state.answers).toEqual({ chair: 'no', desk: 'no', window: 'yes' });
});

it('takes for handed in what was, though the answer was lost', async () => {
  stored = sheet({ answers: { chair: 'no', desk: 'no', window: 'yes' } });
  api.on(riskSheets.complete, () => new Refusal({ code: 'execution.completed' }));
  const user = await openDashboard(address, 'member');
  await user.click(await screen.findByRole('button', { name: 'Submit form' }));
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  expect(await onQuestion('Thank you!')).toBeTruthy();
});

it('joins what another window answered with what was answered here', async () => {
  const user = await openDashboard(address, 'member');
  await onQuestion('Does your chair fit?');
  stored = sheet({ answers: { chair: 'no', desk: 'no' }, questionId: 'desk', revision: 7 });
  const accept = ({ revision, answers }: { revision: number; answers: Record<string, string> }) => {
    if (revision !== stored.revision) return new Refusal({ code: 'record.changed' });
    stored = { ...stored, answers, revision: revision + 1 };
    return { revision: revision + 1, progress: 66, savedAt: '2026-03-02T12:00:00.000Z' };
  };
  api.on(riskSheets.save, accept);
  await user.click(screen.getByRole('radio', { name: /Yes/ }));
  await user.click(await screen.findByRole('button', { name: 'Continue here' }));
  await waitFor(() => expect(stored.answers).toEqual({ chair: 'yes', desk: 'no' }));
  expect(screen.getByRole('radio', { name: /Yes/ })).toHaveProperty('checked', true);
});

it('tells who edits an inspection, and goes on once it is released', async () => {
  const name = 'Lena Location';
  const until = '2026-03-02T12:02:00.000Z';
  stored = sheet({ kind: 'inspection', editor: { name, until, since: null, isSelf: false } });
  let isFree = false;
  api
    .on(riskRounds.lock, () =>
      isFree
        ? { editor: { name: 'Erika', until, since: null, isSelf: true } }
        : new Refusal({ code: 'execution.locked', params: { name } }),
    )
    .on(riskRounds.release, () => ({}));
  const user = await openDashboard(address, 'admin');
  expect(await screen.findByText(/^Lena Location is filling in this form/)).toBeTruthy();
  isFree = true;
  stored = sheet({ kind: 'inspection', answers: { chair: 'no' }, revision: 2 });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await onQuestion('Does your chair fit?');
  expect(screen.getByRole('radio', { name: /No/ })).toHaveProperty('checked', true);
  expect(api.bodies(riskRounds.lock).at(-1)).toEqual({ riskAssessmentExecutionResultUuid: roundUuid });
  await user.click(screen.getByRole('link', { name: 'Leave' }));
  await waitFor(() =>
    expect(api.bodies(riskRounds.release)).toEqual([{ riskAssessmentExecutionResultUuid: roundUuid }]),
  );
});

it('tells who has an inspection on their device and since when, and takes it over after asking', async () => {
  const [name, since, until] = ['Lena Location', '2026-03-02T12:00:00.000Z', '2026-03-09T12:00:00.000Z'];
  stored = sheet({ kind: 'inspection', editor: { name, until, since, isSelf: false } });
  const own = { name: 'Erika', until, since: null, isSelf: true };
  let isTakenOver = false;
  api
    .on(riskRounds.lock, () =>
      isTakenOver ? { editor: own } : new Refusal({ code: 'execution.locked', params: { name } }),
    )
    .on(riskRounds.release, () => ({}))
    .on(riskSheets.takeOver, () => {
      isTakenOver = true;
      stored = sheet({ kind: 'inspection', answers: { chair: 'no' }, revision: 2, editor: own });
      return { editor: own };
    });
  const user = await openDashboard(address, 'admin');
  expect(await screen.findByText(/^Lena Location checked out this form on 2 Mar 2026/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Take over form' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/^Lena Location is told/)).toBeTruthy();
  expect(api.bodies(riskSheets.takeOver)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Take over' }));
  await onQuestion('Does your chair fit?');
  expect(api.bodies(riskSheets.takeOver)).toEqual([{ executionUuid: participationUuid }]);
});

it('asks who took part in an inspection before it is handed in', async () => {
  const until = '2026-03-02T12:02:00.000Z';
  const ute = { name: 'Ute Wrangel', role: 'worksCouncil' as const };
  stored = sheet({ kind: 'inspection', answers: { chair: 'no', desk: 'no', window: 'yes' }, attendees: [ute] });
  api
    .on(riskRounds.lock, () => ({ editor: { name: 'Erika', until, since: null, isSelf: true } }))
    .on(riskSheets.save, ({ revision, answers, questionId, attendees = [] }) => {
      stored = { ...stored, answers, questionId, attendees, revision: revision + 1 };
      return { revision: revision + 1, progress: 100, savedAt: '2026-03-02T12:00:00.000Z' };
    });
  const user = await openDashboard(address, 'admin');
  const list = within(await screen.findByRole('region', { name: 'Who took part in the inspection?' }));
  expect(list.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Ute Wrangel');
  await user.click(list.getByRole('button', { name: 'Add person' }));
  const added = within(list.getByRole('group', { name: 'Person 2' }));
  expect(document.activeElement).toBe(added.getByRole('textbox', { name: 'Name' }));
  await user.type(added.getByRole('textbox', { name: 'Name' }), 'Dr. Heller ');
  await user.click(added.getByRole('combobox', { name: 'Function' }));
  await user.click(await screen.findByRole('option', { name: 'Occupational physician' }));
  const heller = { name: 'Dr. Heller', role: 'occupationalPhysician' };
  await waitFor(() => expect(stored.attendees).toEqual([ute, heller]));
  await user.click(list.getByRole('button', { name: 'Remove Ute Wrangel' }));
  await waitFor(() => expect(stored.attendees).toEqual([heller]));
});

it('asks nobody for names in a survey', async () => {
  stored = sheet({ answers: { chair: 'no', desk: 'no', window: 'yes' } });
  await openDashboard(address, 'member');
  await screen.findByRole('button', { name: 'Submit form' });
  expect(screen.queryByRole('button', { name: 'Add person' })).toBeNull();
});

it('keeps what was answered when somebody else took over an inspection', async () => {
  stored = sheet({ kind: 'inspection' });
  const until = '2026-03-02T12:02:00.000Z';
  api
    .on(riskRounds.lock, () => ({ editor: { name: 'Erika', until, since: null, isSelf: true } }))
    .on(riskRounds.release, () => ({}));
  const user = await openDashboard(address, 'admin');
  await onQuestion('Does your chair fit?');
  const locked = new Refusal({ code: 'execution.locked', params: { name: 'Lena' } });
  api.on(riskRounds.lock, () => locked).on(riskSheets.save, () => locked);
  await user.click(screen.getByRole('radio', { name: /Yes/ }));
  expect(await screen.findByText(/^Lena is filling in this form/)).toBeTruthy();
  expect(readCopy<SheetState>(participationUuid)?.state.answers).toEqual({ chair: 'yes' });
});

it('says that a sheet which was handed in is, and asks nothing more', async () => {
  stored = sheet({ isCompleted: true });
  await openDashboard(address, 'member');
  await onQuestion('Thank you!');
  expect(screen.queryByRole('radio')).toBeNull();
});

it('says that an unknown sheet cannot be filled in', async () => {
  api.on(riskSheets.read, () => new Refusal({ code: 'execution.notFound' }));
  await openDashboard(address, 'member');
  expect(await screen.findByRole('heading', { name: 'Form not found' })).toBeTruthy();
});
