import { expect, it } from 'vitest';
import { members } from '../../contract/members';
import { callIn, list } from '../callIn';
import { read } from '../courses';
import { looksGood } from '../looksGood';
import { fillInSignIn, signInByCalls } from '../people';
import { productForTests } from '../productForTests';
import { onDevice, ownCourses, playerSize, take, workWithoutNetwork } from '../takenCourses';

const product = productForTests({ withWorker: true });
const { withCourse, workedOffline } = workWithoutNetwork(product);

it('leaves nothing on the device after signing out', async () => {
  const { page, task } = await withCourse('lena.location', {});
  await take(page, task.title);
  const kept = await onDevice(page);
  expect(kept.databases).toEqual(['taken']);
  expect(kept.caches.length).toBe(2);
  expect(await playerSize(page)).toBeLessThanOrEqual(360);
  await page.goto('/auth/logout');
  await page.getByText('Sie sind abgemeldet.').waitFor();
  const left = await onDevice(page);
  expect([left.databases, left.caches]).toEqual([[], []]);
  expect(left.stored).not.toMatch(/"taken"|execution\./);
});

it('sends after signing in again where the session has ended meanwhile', async () => {
  const { page, pages, question, execution } = await workedOffline('olaf.unit');
  await page.context().clearCookies();
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Anmelden' }).click();
  await fillInSignIn(page, 'olaf.unit');
  await page.getByText(/Was Sie ohne Netz bearbeitet haben, ist gespeichert/).waitFor();
  expect((await read(page, execution.executionUuid)).state).toMatchObject({ pageId: pages[question + 1]?.id });
});

it('refuses what somebody else has left on the device, and says so', async () => {
  const { page, execution } = await workedOffline('sophie.super');
  await page.context().clearCookies();
  await page.context().setOffline(false);
  await signInByCalls(page, 'max.member');
  await page.goto('/dashboard/start/overview');
  await page.getByText('Auf diesem Gerät lagen Antworten einer anderen Person').waitFor();
  await looksGood(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('taken'))).toBe('{}');
  expect((await onDevice(page)).stored).not.toContain(execution.executionUuid);
  const { page: hers } = await product.visitAs('sophie.super', ownCourses);
  expect((await read(hers, execution.executionUuid)).state).toBeNull();
});

it('deletes what somebody has left on the device who was archived meanwhile, and says so', async () => {
  const { page } = await workedOffline('max.member');
  const { page: desk } = await product.visitAs('sophie.super', '/dashboard');
  const { items } = await callIn<{ items: { uuid: string }[] }>(
    desk,
    members.list,
    list('lastName', { search: 'Max Member' }),
  );
  await callIn(desk, members.archive, { uuids: items.map(({ uuid }) => uuid) });
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Anmelden' }).click();
  await fillInSignIn(page, 'max.member');
  await page.getByText('Ihr Konto ist deaktiviert oder archiviert').waitFor();
  await page.getByText('Antworten auf diesem Gerät, die noch nicht gespeichert waren, sind gelöscht.').waitFor();
  const left = await onDevice(page);
  expect([left.databases, left.caches]).toEqual([[], []]);
  expect(left.stored).not.toMatch(/"taken"|execution\./);
  await looksGood(page);
});
