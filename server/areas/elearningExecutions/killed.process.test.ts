import { expect, it } from 'vitest';
import { elearningExecutions as calls } from '../../../contract/elearningExecutions';
import { elearnings } from '../../../contract/elearnings';
import { MovableClock } from '../../base/clock';
import { createClient } from '../../testing/company';
import { signInOver } from '../../testing/overHttp';
import { setUpOwnProcess, slowDown } from '../../testing/ownProcess';
import { firstPage, succeed } from '../../testing/requests';
import { begin, createCourse, lessonState } from './testing';

const { prepare, start, killDuring } = setUpOwnProcess();

it('an e-learning whose last save is killed with the whole process is not finished by half, and is finished once', async () => {
  const { company, elearningUuid } = await prepare(async (database) => {
    const made = await createClient(database, new Date());
    await slowDown(database, 'insert on elearning_results');
    return {
      company: made,
      elearningUuid: await createCourse({ database, clock: new MovableClock(new Date()) }, made),
    };
  });
  let agent = await signInOver((await start()).address, company);
  await succeed(agent, elearnings.assignOrgUnits, { uuid: elearningUuid, orgUnitUuids: [company.rootOrgUnitId] });
  const ownTask = async () => {
    const { items } = await succeed(agent, elearnings.memberTasks, firstPage('dueOn'));
    expect(items).toHaveLength(1);
    return items[0];
  };
  const executionUuid = await begin(agent, (await ownTask())?.taskUuid ?? '');
  const begun = lessonState({ pageId: 'one', readPageIds: ['start'], answers: {} });
  await succeed(agent, calls.save, { executionUuid, revision: 0, state: begun });

  const last = { executionUuid, revision: 1, state: lessonState() };
  expect(await killDuring(agent.call(calls.save, last))).toBe(true);
  agent = await signInOver((await start()).address, company);
  const read = await succeed(agent, calls.read, { executionUuid });
  // What was answered is kept, what was not answered left nothing.
  expect(read).toMatchObject({ revision: 1, status: 'inprogress', progress: 25, resultUuid: null, state: begun });
  expect(await ownTask()).toMatchObject({ status: 'inprogress', results: [] });

  const saved = await succeed(agent, calls.save, last);
  expect(saved).toMatchObject({ revision: 2, status: 'completed', progress: 100 });
  expect(await succeed(agent, calls.save, last)).toEqual(saved);
  expect((await ownTask())?.results).toMatchObject([{ resultUuid: saved.resultUuid }]);
});
