import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { bootstrap } from '../../contract/bootstrap';
import { profile } from '../../contract/profile';
import { type Files, packageOf } from '../../server/scorm/testing';
import { executionAddress } from '../courses';
import { proxiedPackages } from '../proxiedPackages';

/** Attack of a package as soon as it is opened; it says what came of it. */
const attack = (script: string): string => `<!doctype html><html lang="de"><head><title>SCO</title></head><body>
<script>
parent.API.LMSInitialize('');
(async () => {
${script}
console.log('Ende: ' + said);
})();
</script></body></html>`;

/** Calls that a page of another host can cause; a body that says it is JSON is none of them. */
const sent = [bootstrap.logout, bootstrap.memberState, profile.updateProfileSetting];
const everywhere = 'Path=/; Domain=example.test; Secure';
const attacks = {
  // A session and a token of the attacker's own, for the whole domain and for longer paths, which browsers send first.
  plants: `const said = '';
for (const name of ['session', '__Host-session', 'XSRF-TOKEN', '__Host-XSRF-TOKEN'])
  for (const place of ['${everywhere}', 'Path=/api; Domain=example.test; Secure', 'Path=/dashboard; Domain=example.test; Secure'])
    document.cookie = name + '=planted; ' + place;`,
  // Requests of the same site, which the session's cookie goes with.
  sends: `const answers = [];
const api = 'https://dashboard.' + location.host.split('.').slice(1).join('.') + '/api/';
for (const [method, path] of ${JSON.stringify(sent.map(({ method, path }) => [method, path]))}) {
  const options = { method, credentials: 'include', mode: 'no-cors', ...(method === 'POST' && { body: '{}' }) };
  answers.push(await fetch(api + path, options).then((answer) => answer.type, (error) => error.name));
}
const said = answers.join(', ');
const form = document.createElement('form');
form.action = api + 'logout';
document.body.append(form);
// Takes the frame away with it where it is let.
setTimeout(() => form.submit());`,
  // Out of its frame.
  leaves: `const answers = [];
const tries = [() => { top.location.href = '/gone'; }, () => { parent.parent.location = 'about:blank'; },
  () => top.document.title, () => parent.parent.document.cookie];
for (const one of tries) try { answers.push(String(one())); } catch (error) { answers.push(error.name); }
const said = answers.join(', ');`,
};

const packageWith = (script: string): Files => ({ ...packageOf('scorm12', ['Einzige']), 'sco1.html': attack(script) });
const { plants, sends, leaves } = attacks;
const packages = { plants: packageWith(plants), sends: packageWith(sends), leaves: packageWith(leaves) };
const { enter, begin, dashboard, watchSameSite } = proxiedPackages(packages);

/** Opens a package of somebody's, waits until it has tried all it wants, and @returns what it says came of it. */
const suffer = async (page: Page, title: keyof typeof attacks): Promise<string> => {
  const executionUuid = await begin(page, title);
  const said = page.waitForEvent('console', (message) => message.text().startsWith('Ende: '));
  await page.goto(executionAddress(executionUuid));
  return (await said).text();
};

/** The person goes on in their own session: reads who they are, and changes something of theirs by the page itself. */
const goesOn = async (page: Page): Promise<void> => {
  await page.goto('/dashboard/profile/settings');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400 && answer.url().includes('/api/')) refused.push(`${answer.status()} ${answer.url()}`);
  });
  const changed = page.waitForResponse(`**/api/${profile.updateProfileSetting.path}`);
  await page.getByRole('radio', { checked: false }).first().check();
  expect((await changed).status()).toBe(200);
  expect(refused).toEqual([]);
};

it('a package that plants cookies for the domain takes over no session and stops nobody from saving', async () => {
  const page = await enter('max.member');
  await suffer(page, 'plants');
  await goesOn(page);
  const sent = await page.context().cookies(dashboard());
  expect(sent.filter(({ name, value }) => name.startsWith('__Host-') && value === 'planted')).toEqual([]);
});

it('a package that sends requests reaches nothing', async () => {
  const page = await enter('max.member');
  const arrived = watchSameSite();
  expect(await suffer(page, 'sends')).toBe('Ende: TypeError, TypeError, TypeError');
  await goesOn(page);
  expect(arrived()).toEqual([]);
});

// The policy is left out: the defence is the server's alone.
it('a package that sends requests is refused by the server, too, where no policy holds it', async () => {
  const page = await enter('max.member', { bypassCSP: true });
  const arrived = watchSameSite();
  await suffer(page, 'sends');
  await expect
    .poll(arrived)
    .toEqual([
      `/api/${bootstrap.logout.path} 403`,
      `/api/${bootstrap.memberState.path} 403`,
      `/api/${profile.updateProfileSetting.path} 400`,
      expect.stringMatching(/^\/api\/logout\?? 403$/),
    ]);
  await goesOn(page);
});

it('a package does not get out of its frame', async () => {
  const page = await enter('max.member');
  const said = await suffer(page, 'leaves');
  expect(said).toBe('Ende: SecurityError, SecurityError, SecurityError, SecurityError');
  expect(page.url()).toContain(`${dashboard()}${executionAddress('')}`);
  expect(page.context().pages()).toHaveLength(1);
  await goesOn(page);
});
